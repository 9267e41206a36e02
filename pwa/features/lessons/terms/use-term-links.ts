import { useCallback } from "react";
import { linkLessonWords } from "#db/content/term-links.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { glossaryHere, type GlossaryTerm, loadGlossary } from "./glossary-entries.ts";
import { type TermDialogControl, useTermDialog } from "./use-term-dialog.ts";

const PREFIX = `${routes.glossary}#`;

type TermLinks = {
  readonly control: TermDialogControl;
  /** Turns the terms in a lesson's HTML into links: at once when the glossary has been read. */
  readonly prepare: (html: string) => string | Promise<string>;
  /** The id of the term that a link in the text opens; null for any other link. */
  readonly termOf: (path: string) => string | null;
};

/** The glossary terms in the text of a lesson. Without the glossary the text is shown unchanged. */
export function useTermLinks(terms: readonly string[]): TermLinks {
  const { content } = useDeps();
  const control = useTermDialog();
  // A live query returns a new list with the same terms whenever anything of the lesson changes.
  const names = JSON.stringify(terms);
  const prepare = useCallback(
    (html: string) => {
      const link = (glossary: readonly GlossaryTerm[]): string =>
        linkLessonWords(html, JSON.parse(names) as string[], glossary, routes.glossary);
      const glossary = glossaryHere(content);
      return glossary ? link(glossary) : loadGlossary(content).then(link, () => html);
    },
    [content, names],
  );
  return { control, prepare, termOf: (path) => (path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null) };
}
