import { useEffect, useState } from "react";
import { copyText } from "#pwa/ui/copy-text.ts";
import { IconButton } from "#pwa/ui/IconButton.tsx";
import { useToast } from "#pwa/ui/toast-context.ts";
import { strings } from "./strings.ts";

type Props = { text: string; label: string; done: string };

/** Copies a figure beside it; a tick for two seconds, and the same said aloud. */
export function CopyIcon({ text, label, done }: Props) {
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const handleClick = async () => {
    if (await copyText(text)) setCopied(true);
    else toast({ kind: "error", title: strings.copyFailed, description: strings.copyFailedDetail });
  };
  return (
    <>
      <IconButton
        icon={copied ? "check-bold" : "copy-bold"}
        label={label}
        className="ticket__copy"
        onClick={() => void handleClick()}
      />
      <span className="sr-only" aria-live="polite">
        {copied ? done : ""}
      </span>
    </>
  );
}
