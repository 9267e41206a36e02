import { useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePaidAccess } from "#pwa/deps/use-paid-access.ts";
import { useHasNetwork } from "#pwa/deps/use-offline.ts";
import { routes } from "#pwa/paths.ts";
import { type AccessAnswer, askAccess, askAttempts, askOffer, type Offer } from "./ask-access.ts";

const ASK_AGAIN_MS = 5_000;

export type Checkout =
  | { readonly kind: "loading" }
  | { readonly kind: "paid" }
  | {
      readonly kind: "offer";
      /** Why nothing can be bought at this moment. */
      readonly blocked: "offline" | "closed" | null;
      readonly demo: boolean;
      /** A Pix or boleto was asked for and has not arrived. */
      readonly isAwaiting: boolean;
    };

type Answers = {
  readonly access: AccessAnswer;
  readonly offer: Offer | null;
  readonly isAwaiting: boolean;
};

/**
 * S304–S307. Leads to the sign-in page when the server says that nobody is signed in, and never on a guess (contract
 * §9.15). Without an answer the offer stays readable, and the server is asked again.
 */
export function useCheckout(): { readonly state: Checkout; readonly refresh: () => void } {
  const deps = useDeps();
  const { call, account, sync } = deps;
  const access = usePaidAccess();
  const hasNetwork = useHasNetwork();
  const [answers, setAnswers] = useState<Answers | null>(null);
  const [turn, setTurn] = useState(0);
  const isPaidHere = access === "paid";

  useEffect(() => {
    if (isPaidHere || !hasNetwork) return;
    let left = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const [now, offer, attempts] = await Promise.all([
        askAccess({ call }),
        askOffer({ call }),
        askAttempts({ call }),
      ]);
      if (left) return;
      setAnswers({ access: now, offer, isAwaiting: attempts.includes("awaiting") });
      if (now === "signed-out") account.signIn(routes.paymentSetup);
      // The other screens read the access from this device.
      if (now === "paid") await sync.syncNow();
      if (now === "unreachable") again = setTimeout(() => setTurn((turns) => turns + 1), ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(again);
    };
  }, [isPaidHere, hasNetwork, turn, call, account, sync]);

  return { state: stateOf(isPaidHere, hasNetwork, answers), refresh: () => setTurn((turns) => turns + 1) };
}

function stateOf(isPaidHere: boolean, hasNetwork: boolean, answers: Answers | null): Checkout {
  if (isPaidHere || answers?.access === "paid") return { kind: "paid" };
  const demo = answers?.offer?.demo ?? false;
  const isAwaiting = answers?.isAwaiting ?? false;
  if (!hasNetwork || answers?.access === "unreachable")
    return { kind: "offer", blocked: "offline", demo, isAwaiting };
  if (answers === null || answers.access === "signed-out") return { kind: "loading" };
  const blocked = answers.offer?.available === false ? "closed" : null;
  return { kind: "offer", blocked, demo, isAwaiting };
}
