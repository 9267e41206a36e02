import { useEffect } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { prepareSanitizer } from "#pwa/ui/text/SanitizedHtml.tsx";
import { loadGlossary } from "../terms/glossary-entries.ts";

/** Preloads what a lesson's text needs while the device still looks for the lesson. */
export function usePreloadText(): void {
  const { content } = useDeps();
  useEffect(() => {
    prepareSanitizer();
    // Without the glossary the text is shown without links.
    loadGlossary(content).catch(() => {});
  }, [content]);
}
