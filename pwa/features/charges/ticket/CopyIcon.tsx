import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { useCopy } from "#pwa/ui/browser/use-copy.ts";

type Props = { text: string; label: string; done: string };

/** Copies the figure beside it. Shows a tick for two seconds, which is also announced. */
export function CopyIcon({ text, label, done }: Props) {
  const { copied, copy } = useCopy(text);
  return (
    <>
      <IconButton
        icon={copied ? "check-bold" : "copy-bold"}
        label={label}
        className="ticket__copy"
        onClick={copy}
      />
      <span className="sr-only" aria-live="polite">
        {copied ? done : ""}
      </span>
    </>
  );
}
