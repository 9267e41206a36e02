import { useCallback } from "react";
import { useToast } from "#pwa/ui/toast-context.ts";
import { useDeps } from "./deps.ts";

const SIGN_IN_AFTER_MS = 500;

/** S355, in the English of the row: the session ended while something administrative was done. */
export function useSignedOut(): () => void {
  const { account } = useDeps();
  const toast = useToast();
  return useCallback(() => {
    toast({
      kind: "error",
      title: "Unauthorized",
      description: "You are logged out. Logging in again...",
    });
    const here = `${location.pathname}${location.search}${location.hash}`;
    setTimeout(() => account.signIn(here), SIGN_IN_AFTER_MS);
  }, [account, toast]);
}
