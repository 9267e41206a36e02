import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import type { Processor } from "#db/entities/processors.ts";
import { wordOf } from "#db/entities/word-of.ts";
import { PROVIDER_STATES, testPaymentStatus } from "#db/rules/charges/test-payment.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { type Failure, isRefused } from "#pwa/remote/outcome.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import type { Wizard } from "./use-wizard.ts";
import { hearOfPayment, type WizardPayment } from "./wizard-progress.ts";
import { whatFailed, wizardSentence } from "./wizard-sentence.ts";
import { wizard as t } from "./wizard-strings.ts";
import { watchPayment } from "./wizard-watch.ts";

/** The amount of the test payment (S463, S496). */
export const TEST_AMOUNT = "0.001";
export const TEST_COIN = "BTC";

const createdSchema = z.object({
  paymentId: z.string(),
  paymentUrl: z.nullable(z.string()),
  qrCode: z.string(),
  amount: z.string(),
  currency: z.string(),
  expiresAt: z.nullable(z.string()),
  simulated: z.boolean(),
});
const statusSchema = z.object({ state: wordOf(PROVIDER_STATES, "unchecked") });
const sentenceOf = (failure: Failure): string => wizardSentence(failure, t.pay.failedText);

export type PaymentMaker = {
  readonly busy: boolean;
  readonly problem: string | null;
  /** Creates a test payment and stops watching an earlier one. */
  readonly create: () => Promise<void>;
};

/** State of step 4 (S343, S463, S483). */
export function useWizardPayment(
  processor: Processor,
  integrationId: string,
  store: Wizard["store"],
): PaymentMaker {
  const { clock } = useDeps();
  const { problem, run } = useRemoteAction(sentenceOf);
  /** Until the payment is stored and shown, so that a second press cannot create another one. */
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const create = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await createAndKeep();
    setBusy(false);
  };
  const createAndKeep = async (): Promise<void> => {
    const body = { processor, amount: TEST_AMOUNT, currency: TEST_COIN, integrationId };
    const outcome = await run("POST", "/api/payment/test", { body, schema: createdSchema });
    if (outcome.kind !== "ok")
      return toast({
        kind: "error",
        title: t.pay.failed,
        description: whatFailed(t.pay.failedText, outcome),
      });
    const { paymentId, ...facts } = outcome.value;
    const created = { ...facts, id: paymentId, createdAt: clock.now() };
    const payment = { ...created, state: "waiting", wasOver: false } as const;
    await store((before) => ({ ...before, payment, dropped: false }));
  };
  return { busy, problem, create };
}

export type PaymentNews = {
  /** Whether the last request got no answer. */
  readonly unanswered: boolean;
  /** The server no longer knows the payment. */
  readonly gone: boolean;
};

/** Polls the state of the payment while the screen is visible (S415, S464) and announces changes. */
export function useWatchedPayment(payment: WizardPayment | null, change: Wizard["change"]): PaymentNews {
  const deps = useDeps();
  const hasNetwork = useHasNetwork();
  const toast = useToast();
  const [unanswered, setUnanswered] = useState(false);
  const [goneId, setGoneId] = useState<string | null>(null);
  // In a ref, so that a change does not restart the polling.
  const latest = useRef({ deps, payment, toast });
  useEffect(() => {
    latest.current = { deps, payment, toast };
  });
  const id = payment?.id ?? null;
  const isPaid = payment !== null && testPaymentStatus(payment.state) === "completed";
  const isWatched = id !== null && !isPaid && hasNetwork && goneId !== id;

  useEffect(() => {
    if (!isWatched) return;
    const watching = watchPayment({
      isHidden: () => document.visibilityState === "hidden",
      ask: async () => {
        const { call } = latest.current.deps;
        const outcome = await askServer(call, "GET", `/api/payment/test/${id}`, { schema: statusSchema });
        if (outcome.kind === "ok") return outcome.value.state;
        return isRefused(outcome, 404) ? "gone" : null;
      },
      onMiss: () => setUnanswered(true),
      onAnswer: (state) => {
        setUnanswered(false);
        if (state === "gone") {
          setGoneId(id);
          return "end";
        }
        const before = latest.current.payment;
        const was = before && testPaymentStatus(before.state);
        const status = testPaymentStatus(state);
        change((progress) => hearOfPayment(progress, id, state));
        const tell = latest.current.toast;
        if (status === "completed" && was !== status) tell({ title: t.pay.confirmed });
        if (status === "failed" && was !== status)
          tell({ kind: "error", title: t.pay.rejected, description: t.pay.rejectedText });
        return status === "completed" ? "end" : status === "failed" ? "over" : "open";
      },
    });
    document.addEventListener("visibilitychange", watching.look);
    return () => {
      document.removeEventListener("visibilitychange", watching.look);
      watching.stop();
    };
  }, [isWatched, id, change]);
  return { unanswered: unanswered && isWatched, gone: goneId !== null && goneId === id };
}
