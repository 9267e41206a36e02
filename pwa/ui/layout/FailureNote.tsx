import { Button } from "#pwa/ui/controls/Button.tsx";
import { shared } from "#pwa/ui/text/strings.ts";

type Props = {
  /** Kind of a `Failure`. */
  kind: string;
  /** Shown without internet. */
  offline: string;
  onRetry: () => void;
};

/** Says why the server's answer is missing, and offers to ask again where that may help. */
export function FailureNote({ kind, offline, onRetry }: Props) {
  if (kind === "offline") return <p className="text-ink-2">{offline}</p>;
  if (kind === "unauthenticated")
    return <p className="text-ink-2">Entre de novo na sua conta para ver isto.</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">Não deu para perguntar ao servidor agora.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {shared.retry}
      </Button>
    </div>
  );
}
