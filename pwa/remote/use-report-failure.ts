import { useCallback } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { SIGN_IN_AFTER_MS, SIGNED_OUT } from "#pwa/ui/text/signed-out.ts";
import { failureSentence } from "./failure-sentence.ts";
import type { Failure } from "./outcome.ts";

export type ReportFailure = (
  failure: Failure,
  /** What could not be done, and the title of the toast. Without it only an ended session is reported. */
  what?: { readonly failed: string; readonly title?: string },
) => void;

/**
 * Reports to an administrator why a request failed: an ended session with S355, which leads to the sign-in page,
 * anything else with the error toast of S486 and S487.
 */
export function useReportFailure(): ReportFailure {
  const { account } = useDeps();
  const toast = useToast();
  return useCallback<ReportFailure>(
    (failure, what) => {
      if (failure.kind === "unauthenticated") {
        toast(SIGNED_OUT);
        const here = `${location.pathname}${location.search}${location.hash}`;
        setTimeout(() => account.signIn(here), SIGN_IN_AFTER_MS);
      } else if (what)
        toast({
          kind: "error",
          title: what.title ?? "Erro",
          description: `${what.failed} ${failureSentence(failure)}`,
        });
    },
    [account, toast],
  );
}
