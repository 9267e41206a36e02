import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings as t } from "./strings.ts";

/** Shows why the server refused the request, under `title`; an ended session has its own text and a sign-in link. */
export function useSayRefused(title: string): (answer: Exclude<CallAnswer, { kind: "ok" }>) => void {
  const { account } = useDeps();
  const toast = useToast();
  return (answer) => {
    if (answer.kind === "unauthenticated") {
      return toast({
        kind: "error",
        title: t.sessionExpired,
        description: t.sessionExpiredDetail,
        action: { label: t.signIn, onPress: () => account.signIn(routes.completion) },
      });
    }
    const detail =
      answer.kind === "refused"
        ? answer.message
        : errorMessage(answer.kind === "offline" ? "offline" : "broken");
    toast({ kind: "error", title, description: detail });
  };
}
