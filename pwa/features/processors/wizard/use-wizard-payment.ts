import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import type { Processor } from "#db/entities/processors.ts";
import { PROVIDER_STATES, testPaymentStatus } from "#db/rules/charges/test-payment.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { callProcessor } from "../processor-call.ts";
import { useProcessorCall } from "../use-processor-call.ts";
import type { Wizard } from "./use-wizard.ts";
import { hearOfPayment, type WizardPayment } from "./wizard-progress.ts";
import { wizard as t } from "./wizard-strings.ts";
import { watchPayment } from "./wizard-watch.ts";

/** S463, S496. */
export const TEST_AMOUNT = "0.001";
export const TEST_COIN = "BTC";

const madeSchema = z.object({
  paymentId: z.string(),
  paymentUrl: z.nullable(z.string()),
  qrCode: z.string(),
  amount: z.string(),
  currency: z.string(),
  expiresAt: z.nullable(z.string()),
  simulated: z.boolean(),
});
const statusSchema = z.object({ state: z.enum(PROVIDER_STATES) });

export type PaymentMaker = {
  readonly busy: boolean;
  readonly problem: string | null;
  /** Makes a payment (another one, when there is one); what was before is no longer waited for. */
  readonly create: () => Promise<void>;
};

/** Step 4 (S343, S463, S483). */
export function useWizardPayment(
  processor: Processor,
  integrationId: string,
  change: Wizard["change"],
): PaymentMaker {
  const { clock } = useDeps();
  const { busy, run } = useProcessorCall();
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const create = async (): Promise<void> => {
    if (busy) return;
    setProblem(null);
    const wish = { processor, amount: TEST_AMOUNT, currency: TEST_COIN, integrationId };
    const answer = await run("POST", "/api/payment/test", wish);
    const made = answer.ok ? madeSchema.safeParse(answer.body).data : undefined;
    if (made) {
      const { paymentId, ...facts } = made;
      const payment = { ...facts, id: paymentId, createdAt: clock.now(), state: "waiting", wasOver: false };
      return change((before) => ({ ...before, payment: payment as WizardPayment }));
    }
    const sentence = answer.ok ? null : answer.why === "signed-out" ? t.signedOut : answer.sentence;
    setProblem(sentence ?? t.pay.failedText);
    toast({ kind: "error", title: t.pay.failed, description: sentence ?? t.pay.failedText });
  };
  return { busy, problem, create };
}

export type PaymentNews = {
  /** The last question got no answer. */
  readonly unanswered: boolean;
  /** The server does not know it any more. */
  readonly gone: boolean;
};

/** Asks how it stands for as long as this screen is looked at (S415, S464), and tells when that changes. */
export function useWatchedPayment(payment: WizardPayment | null, change: Wizard["change"]): PaymentNews {
  const deps = useDeps();
  const hasNetwork = useHasNetwork();
  const toast = useToast();
  const [unanswered, setUnanswered] = useState(false);
  const [goneId, setGoneId] = useState<string | null>(null);
  // What a question needs, without beginning the wait anew when it changes.
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
        const answer = await callProcessor(latest.current.deps, "GET", `/api/payment/test/${id}`);
        if (!answer.ok) return answer.why === "gone" ? "gone" : null;
        return statusSchema.safeParse(answer.body).data?.state ?? null;
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
