import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings as t } from "./strings.ts";

/**
 * Shows why the server refused the request, under `title`; an ended session has its own text and a sign-in link.
 * `unexplained`: the sentence to use when the server gave none.
 */
export function useReportRefusal(title: string, unexplained?: string): (failure: Failure) => void {
  const { account } = useDeps();
  const toast = useToast();
  return (failure) => {
    if (failure.kind === "unauthenticated") {
      return toast({
        kind: "error",
        title: t.sessionExpired,
        description: t.sessionExpiredDetail,
        action: { label: t.signIn, onPress: () => account.signIn(routes.completion) },
      });
    }
    toast({ kind: "error", title, description: failureSentence(failure, unexplained) });
  };
}
