import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings as t } from "./strings.ts";

/** Says why the server did not do what was asked, under `title`; an ended session has its own words and a way in. */
export function useSayRefused(title: string): (failure: Failure) => void {
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
    const detail =
      failure.kind === "refused"
        ? failure.message
        : errorMessage(failure.kind === "offline" ? "offline" : "broken");
    toast({ kind: "error", title, description: detail });
  };
}
