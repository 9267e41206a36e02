import { useCallback } from "react";
import { linkTerms } from "#db/content/term-links.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { findTerm, loadGlossary } from "./glossary-entries.ts";
import { type TermDialogControl, useTermDialog } from "./use-term-dialog.ts";

const PREFIX = `${routes.glossary}#`;

type TermLinks = {
  readonly control: TermDialogControl;
  /** Makes links of the terms in a lesson's HTML. */
  readonly prepare: (html: string) => Promise<string>;
  /** The term that a link of the text leads to, by id; null for any other link. */
  readonly termOf: (path: string) => string | null;
};

/** The words of the glossary in the text of a lesson. Without the glossary the text stands as it was written. */
export function useTermLinks(terms: readonly string[]): TermLinks {
  const { content } = useDeps();
  const control = useTermDialog();
  // A live query hands out a new list with the same words whenever anything of the lesson changes.
  const names = JSON.stringify(terms);
  const prepare = useCallback(
    async (html: string) => {
      try {
        const glossary = await loadGlossary(content);
        const known = (JSON.parse(names) as string[]).flatMap((name) => {
          const term = findTerm(glossary, name);
          // The text was written with the lesson's names: a term that was renamed since is still found in it.
          return term ? { id: term.id, term: name } : [];
        });
        return linkTerms(html, known, routes.glossary);
      } catch {
        return html;
      }
    },
    [content, names],
  );
  return { control, prepare, termOf: (path) => (path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null) };
}
