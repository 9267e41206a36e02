import type { Remote } from "#pwa/remote/use-remote.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { accountPartTexts as t } from "./strings.ts";

/** Says why the server's answer is not here yet. */
export function RemoteNote({ failure, refetch }: Pick<Remote<unknown>, "failure" | "refetch">) {
  if (failure === null) return <p className="text-ink-2">{shared.loading}</p>;
  if (failure.kind === "offline") return <p className="text-ink-2">{t.needsInternet}</p>;
  if (failure.kind === "unauthenticated") return <p className="text-ink-2">{t.signInAgain}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">{t.failed}</p>
      <Button variant="outline" size="sm" onClick={() => void refetch()}>
        {shared.retry}
      </Button>
    </div>
  );
}
