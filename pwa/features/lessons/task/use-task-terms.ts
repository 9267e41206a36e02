import { useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { findTerm, loadGlossary } from "../terms/glossary-entries.ts";

export type TaskTerm = { readonly id: string; readonly name: string };

/** The terms that a task asks to open, with their names; empty until the glossary has loaded, or when it cannot. */
export function useTaskTerms(ids: readonly string[]): readonly TaskTerm[] {
  const { content } = useDeps();
  const [terms, setTerms] = useState<readonly TaskTerm[]>([]);
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
