import { useEffect } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { prepareSanitizer } from "#pwa/ui/text/SanitizedHtml.tsx";
import { loadGlossary } from "../terms/glossary-entries.ts";

/** Begins to load what the text of a lesson is drawn with, while the device still looks for the lesson. */
export function useTextTools(): void {
  const { content } = useDeps();
  useEffect(() => {
    prepareSanitizer();
    // Without it the text stands as it was written.
    loadGlossary(content).catch(() => {});
  }, [content]);
}
