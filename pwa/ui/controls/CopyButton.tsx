import { Button, type ButtonVariant } from "./Button.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { useCopy } from "#pwa/ui/browser/use-copy.ts";

type Props = {
  text: string;
  label: string;
  copiedLabel?: string;
  variant?: ButtonVariant;
  size?: "sm" | "md";
  block?: boolean;
};

/** Copies a text and confirms it on the button for two seconds; a refusal is announced. */
export function CopyButton(props: Props) {
  const { text, label, copiedLabel = shared.copied, variant = "outline", size = "sm", block = false } = props;
  const { copied, copy } = useCopy(text);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        block={block}
        icon={copied ? "check-bold" : "copy-bold"}
        onClick={copy}
      >
        {copied ? copiedLabel : label}
      </Button>
      <span className="sr-only" aria-live="polite">
        {copied ? copiedLabel : ""}
      </span>
    </>
  );
}
