import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { usePaidAccess } from "#pwa/deps/use-paid-access.ts";
import { routes } from "#pwa/paths.ts";
import { type AccessAnswer, askAccess, askNewestAttempt, askOffer, type Attempt } from "./ask-server.ts";
import { watchPayment } from "./watch-payment.ts";

/** S413, in milliseconds. */
export const LEAVE_AFTER_MS = 3_000;

/** `late`: nothing was confirmed in 30 s, and nothing is asked any more by itself (S319). */
type Phase = "waiting" | "confirmed" | "late" | "signed-out";

export type PaymentResult = {
  readonly phase: Phase;
  readonly hasNetwork: boolean;
  /** The last question got no answer. */
  readonly unreachable: boolean;
  readonly demo: boolean;
  /** How the newest attempt to buy stands, once it is late. */
  readonly attempt: Attempt | null;
  /** 'Verificar novamente': the server asks the payment service now. */
  readonly recheck: () => Promise<AccessAnswer>;
};

/**
 * S312–S319: what the server says about the access, for as long as somebody waits for it. The address of this page proves
 * nothing and is not looked at: only `GET /api/user/access` (or its like that asks the payment service) confirms.
 */
export function usePaymentResult(): PaymentResult {
  const deps = useDeps();
  const navigate = useNavigate();
  const hasNetwork = useHasNetwork();
  const access = usePaidAccess();
  const [phase, setPhase] = useState<Phase>("waiting");
  const [unreachable, setUnreachable] = useState(false);
  const [demo, setDemo] = useState(false);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  // A session that is found valid meanwhile makes new deps; the 30 s do not begin again because of it.
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
    // "Open" is only what we last heard: somebody who has just paid must not be told otherwise.
    void askNewestAttempt(latest.current).then((known) => setAttempt(known === "open" ? null : known));
  }, [phase, hasNetwork]);

  // A sync brought it after all: the server is asked once, because only its answer counts here.
  const cameLater = phase === "late" && access === "paid" && hasNetwork;
  useEffect(() => {
    if (cameLater) void askAccess(latest.current).then(hear);
  }, [cameLater, hear]);

  useEffect(() => {
    if (phase !== "confirmed") return;
    // The other screens read the access from this device (S413). A round that fails is told by the sync status.
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
