import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { failureCode } from "#pwa/local-db/databases/local-error.ts";
import { rememberOpenedTerm } from "#pwa/local-db/write/opened-terms.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import { findTerm } from "#db/content/term-links.ts";
import { type GlossaryTerm, loadGlossary } from "./glossary-entries.ts";

export type ShownTerm =
  | { readonly kind: "loading" | "missing" | "failed"; readonly name: string }
  | { readonly kind: "ready"; readonly name: string; readonly entry: GlossaryTerm };

export type TermDialogControl = {
  readonly shown: ShownTerm | null;
  readonly show: (name: string) => Promise<void>;
  readonly close: () => void;
};

/** Opens a term of the lesson: shows its card and stores that it was opened (some tasks require it). */
export function useTermDialog(): TermDialogControl {
  const { content, profile, mutate, clock } = useDeps();
  const reportFailure = useFailureToast();
  const [shown, setShown] = useState<ShownTerm | null>(null);

  /** The dialog was closed, or another term was opened meanwhile, so this late result is dropped. */
  const arrive = (next: ShownTerm) => setShown((current) => (current?.name === next.name ? next : current));

  return {
    shown,
    show: async (name) => {
      setShown({ kind: "loading", name });
      let entry: GlossaryTerm | undefined;
      try {
        entry = findTerm(await loadGlossary(content), name);
      } catch {
        arrive({ kind: "failed", name });
        return;
      }
      if (!entry) {
        arrive({ kind: "missing", name });
        return;
      }
      arrive({ kind: "ready", name, entry });
      try {
        await rememberOpenedTerm({ profile, mutate, clock }, entry.id);
      } catch (error) {
        reportFailure(failureCode(error));
      }
    },
    close: () => setShown(null),
  };
}
