import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { paymentAddress } from "#pwa/remote/payment-address.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { askOffer } from "./ask-access.ts";
import { purchase as t } from "./strings.ts";

const checkoutSchema = z.object({ url: z.string() });

/**
 * S309, S478: asks for the checkout page and goes there. `onBought`: the account has the access already (409), so the offer
 * is out of date.
 */
export function usePay(onBought: () => void): { readonly pay: () => Promise<void>; readonly busy: boolean } {
  const deps = useDeps();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // The browser came back from the payment page and restored this page from its cache.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  const showFailed = (message: string = t.payFailedText): void =>
    toast({ kind: "error", title: t.payFailed, description: message });

  /** Resolves with true when the page is about to change. */
  const start = async (): Promise<boolean> => {
    const [outcome, offer] = await Promise.all([
      askServer(deps.call, "POST", "/api/payments/create-checkout", { schema: checkoutSchema }),
      askOffer(deps),
    ]);
    if (outcome.kind === "ok") {
      const place = { demo: offer?.demo ?? false, pageHost: window.location.hostname };
      const address = paymentAddress(outcome.value.url, place);
      if (address === null) showFailed();
      else window.location.assign(address);
      return address !== null;
    }
    if (outcome.kind === "unauthenticated") {
      deps.account.signIn(routes.paymentSetup);
      return true;
    }
    if (isRefused(outcome, 409)) onBought();
    else showFailed("message" in outcome ? outcome.message : undefined);
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
