import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { CategoryChips } from "./CategoryChips.tsx";
import { findTerms, groupByLetter } from "./find-terms.ts";
import { LetterIndex } from "./LetterIndex.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { strings as t } from "./strings.ts";
import { TermList } from "./TermList.tsx";
import { useGlossary } from "./use-glossary.ts";
import { useGlossarySearch } from "./use-glossary-search.ts";
import "./glossary.css";

/** `/glossario` and `/glossario/{category}` (S135–S143, S215). */
export function GlossaryScreen() {
  const search = useGlossarySearch();
  const glossary = useGlossary();
  const { category, text, settled } = search;
  const title = category ? t.titleOf(category.name) : t.title;
  const entries = glossary ? findTerms(glossary, text, category?.slug) : [];
  const hasIndex = !category && text.trim() === "";
  return (
    <Screen title={title} heading="own" width="wide" className="gloss">
      <div className="gloss__head grid grid-cols-1 content-start gap-4">
        <header>
          <h1 className="lg:text-3xl">{title}</h1>
          <p className="text-sm text-ink-2" role="status">
            {glossary &&
              countOf(settled, category?.name, findTerms(glossary, settled, category?.slug).length)}
          </p>
        </header>
        <SearchBox search={search} />
        <CategoryChips search={search} />
        {hasIndex && <LetterIndex letters={groupByLetter(entries).map(({ letter }) => letter)} />}
      </div>
      {!glossary && <LoadingTiles label={t.loading} />}
      {glossary && entries.length > 0 && (
        <TermList key={category?.slug} search={search} glossary={glossary} entries={entries} />
      )}
      {glossary && entries.length === 0 && <NothingFound search={search} glossary={glossary} />}
    </Screen>
  );
}

/** Announced when it changes, a moment after the last key. */
function countOf(search: string, category: string | undefined, count: number): string {
  const sought = search.trim();
  if (sought !== "" && count === 0) return t.countNone;
  if (sought !== "") return category ? t.countForIn(count, sought, category) : t.countFor(count, sought);
  return category ? t.countIn(count, category) : t.countAll(count);
}
