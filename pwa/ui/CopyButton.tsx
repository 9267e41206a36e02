import { useEffect, useState } from "react";
import { Button, type ButtonVariant } from "./Button.tsx";
import { copyText } from "./copy-text.ts";
import { shared } from "./strings.ts";
import { useToast } from "./toast-context.ts";

type Props = {
  text: string;
  label: string;
  copiedLabel?: string;
  variant?: ButtonVariant;
  size?: "sm" | "md";
  block?: boolean;
};

/** Copies a text and says so on the button itself for two seconds; a refusal is said aloud. */
export function CopyButton(props: Props) {
  const { text, label, copiedLabel = shared.copied, variant = "outline", size = "sm", block = false } = props;
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const handleClick = async () => {
    if (await copyText(text)) setCopied(true);
    else toast({ kind: "error", title: shared.copyFailed, description: shared.copyFailedDetail });
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        block={block}
        icon={copied ? "check-bold" : "copy-bold"}
        onClick={() => void handleClick()}
      >
        {copied ? copiedLabel : label}
      </Button>
      <span className="sr-only" aria-live="polite">
        {copied ? copiedLabel : ""}
      </span>
    </>
  );
}
