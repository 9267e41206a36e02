import type { TermRow } from "#db/entities/rows.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { findTerms } from "./find-terms.ts";
import { strings as t } from "./strings.ts";
import type { GlossarySearch } from "./use-glossary-search.ts";

type Props = { search: GlossarySearch; glossary: readonly TermRow[] };

/** S138, with alternatives: other categories that have the term, or all terms. */
export function NothingFound({ search, glossary }: Props) {
  const { category, text } = search;
  const sought = text.trim();
  const elsewhere = category ? findTerms(glossary, text).length : 0;
  return (
    <EmptyState
      title={sought === "" ? t.empty : t.none(sought)}
      mark={<Icon name="magnifying-glass" size={44} className="text-ink-2" />}
      action={
        <>
          {elsewhere > 0 && <ButtonLink to={search.pathOf(undefined)}>{t.searchEverywhere}</ButtonLink>}
          <ButtonLink variant="outline" to={search.pathOf(category, "")}>
            {t.clearSearch}
          </ButtonLink>
        </>
      }
    >
      {category && elsewhere > 0 ? t.noneHere(category.name, elsewhere) : t.noneHint}
    </EmptyState>
  );
}
