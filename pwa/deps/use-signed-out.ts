import { useCallback } from "react";
import { SIGN_IN_AFTER_MS, SIGNED_OUT } from "#pwa/ui/text/signed-out.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { useDeps } from "./deps.ts";

/** S355: the session ended while something administrative was done. */
export function useSignedOut(): () => void {
  const { account } = useDeps();
  const toast = useToast();
  return useCallback(() => {
    toast(SIGNED_OUT);
    const here = `${location.pathname}${location.search}${location.hash}`;
    setTimeout(() => account.signIn(here), SIGN_IN_AFTER_MS);
  }, [account, toast]);
}
