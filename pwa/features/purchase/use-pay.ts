import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { askOffer, callSafely } from "./ask-server.ts";
import { paymentAddress } from "./payment-address.ts";
import { purchase as t } from "./strings.ts";

const answerSchema = z.object({ url: z.string() });

/**
 * S309, S478: asks for the page to pay on and goes there. `onBought`: it was bought already (409), so what is shown is no
 * longer true.
 */
export function usePay(onBought: () => void): { readonly pay: () => Promise<void>; readonly busy: boolean } {
  const deps = useDeps();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Back from the payment page through the browser's cache: nothing was loaded anew.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  const sayFailed = (message: string = t.payFailedText): void =>
    toast({ kind: "error", title: t.payFailed, description: message });

  /** True when the page is about to change. */
  const start = async (): Promise<boolean> => {
    const [answer, offer] = await Promise.all([
      callSafely(deps, "POST", "/api/payments/create-checkout"),
      askOffer(deps),
    ]);
    if (answer.kind === "ok") {
      const url = answerSchema.safeParse(answer.body).data?.url;
      const place = { demo: offer?.demo ?? false, pageHost: window.location.hostname };
      const address = paymentAddress(url, place);
      if (address === null) sayFailed();
      else window.location.assign(address);
      return address !== null;
    }
    if (answer.kind === "unauthenticated") {
      deps.account.signIn(routes.paymentSetup);
      return true;
    }
    if (answer.kind === "refused" && answer.status === 409) onBought();
    else sayFailed("message" in answer ? answer.message : undefined);
    return false;
  };

  const pay = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    let leaves = false;
    try {
      leaves = await start();
    } finally {
      if (!leaves) setBusy(false);
    }
  };
  return { pay, busy };
}
