import { useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";

const SHOWN_MS = 2000;

/** Copies a text. `copied` stays true for two seconds; a refusal is announced. */
export function useCopy(text: string): { readonly copied: boolean; readonly copy: () => void } {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const handleCopy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast({ kind: "error", title: shared.copyFailed, description: shared.copyFailedDetail });
  };
  return { copied, copy: () => void handleCopy() };
}
