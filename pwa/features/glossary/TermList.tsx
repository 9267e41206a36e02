import type { TermRow } from "#db/entities/rows.ts";
import { searchWords } from "#db/rules/text/search-text.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { findCategory, groupByLetter, letterId } from "./find-terms.ts";
import { strings as t } from "./strings.ts";
import { TermCard } from "./TermCard.tsx";
import type { GlossarySearch } from "./use-glossary-search.ts";
import { useOpenedTerm } from "./use-opened-term.ts";

type Props = {
  search: GlossarySearch;
  /** All existing terms. */
  glossary: readonly TermRow[];
  /** The terms to show. */
  entries: readonly TermRow[];
};

/** Grouped by letter; in a search one list, the best match first. */
export function TermList({ search, glossary, entries }: Props) {
  const opened = useOpenedTerm(glossary);
  const isHydrated = useIsHydrated();
  const isSearch = search.text.trim() !== "";
  const words = searchWords(search.text);
  const here = search.pathOf(search.category);
  const card = (entry: TermRow) => (
    <TermCard
      key={entry.id}
      entry={entry}
      categoryName={findCategory(entry.category)?.name ?? ""}
      index={entries.indexOf(entry)}
      // Search results appear while somebody types, so they are not animated.
      enters={isHydrated && !isSearch}
      words={words}
      to={`${here}#${entry.id}`}
      isOpen={opened.id === entry.id}
      lessons={opened.id === entry.id ? opened.lessons : []}
      onOpen={() => void opened.remember(entry.id)}
    />
  );
  if (isSearch) return <dl className="terms terms--found">{entries.map(card)}</dl>;
  return (
    <div className="terms">
      {groupByLetter(entries).map(({ letter, entries: group }) => (
        <section className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-[14px] gap-y-0" key={letter}>
          <h2
            className="sticky top-[calc(var(--bc-header)_+_8px)] grid place-items-center w-9 h-9 rounded-[2px] rounded-br-[18px] bg-primary text-on-primary text-[1.25rem] font-extrabold"
            id={letterId(letter)}
            tabIndex={-1}
            aria-label={t.letter(letter)}
          >
            {letter}
          </h2>
          <dl>{group.map(card)}</dl>
        </section>
      ))}
    </div>
  );
}
