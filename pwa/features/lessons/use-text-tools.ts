import { useEffect } from "react";
import { prepareSanitizer } from "#pwa/ui/SanitizedHtml.tsx";
import { loadGlossary } from "./glossary-entries.ts";

/** Begins to load what the text of a lesson is drawn with, while the device still looks for the lesson. */
export function useTextTools(): void {
  useEffect(() => {
    prepareSanitizer();
    // Without it the text stands as it was written.
    loadGlossary().catch(() => {});
  }, []);
}
