import type { Remote } from "#pwa/remote/use-remote.ts";
import { FailureNote } from "#pwa/ui/layout/FailureNote.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { accountPartTexts as t } from "./strings.ts";

/** Says why the server's answer is not here yet. */
export function RemoteNote({ failure, refetch }: Pick<Remote<unknown>, "failure" | "refetch">) {
  if (failure === null) return <p className="text-ink-2">{shared.loading}</p>;
  return <FailureNote kind={failure.kind} offline={t.needsInternet} onRetry={() => void refetch()} />;
}
