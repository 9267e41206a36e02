import { useEffect } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { prepareSanitizer } from "#pwa/ui/text/prepare-sanitizer.ts";
import { loadGlossary } from "../terms/glossary-entries.ts";

/**
 * Loads what a lesson's text needs while the device still looks for the lesson. A server-rendered lesson needs nothing.
 */
export function usePreloadText(isDrawn: boolean): void {
  const { content } = useDeps();
  useEffect(() => {
    if (isDrawn) return;
    prepareSanitizer();
    // Without the glossary the text is shown without links.
    loadGlossary(content).catch(() => {});
  }, [content, isDrawn]);
}
