import { useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { findTerm } from "#db/content/term-links.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import { loadGlossary } from "../terms/glossary-entries.ts";

export type TaskTerm = { readonly id: string; readonly name: string };

/** The terms on the server-rendered page. */
const namesOf = (known: readonly TaskTerm[], ids: readonly string[]): readonly TaskTerm[] =>
  ids.flatMap((id) => known.find((term) => term.id === id) ?? []);

/**
 * The terms that a task asks to open, with their names; none until the glossary has loaded, or when it is unavailable.
 */
export function useTaskTerms(ids: readonly string[]): readonly TaskTerm[] {
  const { content } = useDeps();
  const page = usePageData().lesson;
  const [terms, setTerms] = useState<readonly TaskTerm[]>(() => namesOf(page?.taskTerms ?? [], ids));
  useEffect(() => {
    let current = true;
    loadGlossary(content).then(
      (glossary) => {
        const found = ids.flatMap((id) => findTerm(glossary, id) ?? []);
        if (current) setTerms(found.map(({ id, term }) => ({ id, name: term })));
      },
      // The task still links to the glossary.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [content, ids]);
  return terms;
}
