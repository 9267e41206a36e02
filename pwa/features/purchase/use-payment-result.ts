import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { OrderStatus } from "#db/protocol/account/purchase-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { usePaidAccess } from "#pwa/deps/use-paid-access.ts";
import { routes } from "#pwa/paths.ts";
import { type AccessAnswer, askAccess, askNewestAttempt, askOffer } from "./ask-access.ts";
import { watchPayment } from "./watch-payment.ts";

/** S413, in milliseconds. */
export const LEAVE_AFTER_MS = 3_000;

/** `late`: nothing was confirmed in 30 s, and polling has ended (S319). */
type Phase = "waiting" | "confirmed" | "late" | "signed-out";

export type PaymentResult = {
  readonly phase: Phase;
  readonly hasNetwork: boolean;
  /** The last request got no answer. */
  readonly unreachable: boolean;
  readonly demo: boolean;
  /** State of the newest attempt to buy, once `late`. */
  readonly attempt: OrderStatus | null;
  /** 'Verificar novamente': the server asks the payment service now. */
  readonly recheck: () => Promise<AccessAnswer>;
};

/**
 * S312–S319: polls the access while the person waits for it. The address of this page proves nothing: only `GET
 * /api/user/access`, or the check that asks the payment service, confirms a purchase.
 */
export function usePaymentResult(): PaymentResult {
  const deps = useDeps();
  const navigate = useNavigate();
  const hasNetwork = useHasNetwork();
  const access = usePaidAccess();
  const [phase, setPhase] = useState<Phase>("waiting");
  const [unreachable, setUnreachable] = useState(false);
  const [demo, setDemo] = useState(false);
  const [attempt, setAttempt] = useState<OrderStatus | null>(null);
  // Read through a ref: new deps, after the session was checked, do not restart the 30 s.
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  }, [deps]);

  const hear = useCallback((answer: AccessAnswer): void => {
    setUnreachable(answer === "unreachable");
    if (answer === "paid") setPhase("confirmed");
    if (answer === "signed-out") setPhase("signed-out");
  }, []);

  useEffect(() => {
    if (phase !== "waiting" || !hasNetwork) return;
    return watchPayment({
      ask: () => askAccess(latest.current),
      onAnswer: hear,
      onLate: () => setPhase("late"),
    });
  }, [phase, hasNetwork, hear]);

  useEffect(() => {
    if (!hasNetwork) return;
    void askOffer(latest.current).then((offer) => setDemo(offer?.demo ?? false));
  }, [hasNetwork]);

  useEffect(() => {
    if (phase !== "late" || !hasNetwork) return;
    // "open" may be outdated, and a person who has just paid must not be told otherwise.
    void askNewestAttempt(latest.current).then((known) => setAttempt(known === "open" ? null : known));
  }, [phase, hasNetwork]);

  // A sync brought the access after all. The server is asked once, because only its answer counts here.
  const cameLater = phase === "late" && access === "paid" && hasNetwork;
  useEffect(() => {
    if (cameLater) void askAccess(latest.current).then(hear);
  }, [cameLater, hear]);

  useEffect(() => {
    if (phase !== "confirmed") return;
    // The other screens read the access from this device (S413). The sync status shows a failed round.
    latest.current.sync.syncNow().catch(() => {});
    const timer = setTimeout(() => void navigate(routes.business, { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, navigate]);

  const recheck = async (): Promise<AccessAnswer> => {
    const answer = await askAccess(deps, true);
    hear(answer);
    if (answer === "none") setAttempt(await askNewestAttempt(deps));
    return answer;
  };
  return { phase, hasNetwork, unreachable, demo, attempt, recheck };
}
