import { filterBook, filterGiveBacks } from "#db/rules/charge-book/charge-filter.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readShopBook } from "#pwa/local-db/queries/book-queries.ts";
import { deviceZone } from "#pwa/ui/text/day-text.ts";
import { DEFAULT_VIEW, filterOf } from "./book-address.ts";
import { namesOf } from "./maker-names.ts";
import { useCsv } from "./use-csv.ts";

export type Report = {
  readonly busy: boolean;
  /** Local days, both included. Resolves with the saved file, or null when it could not be saved. */
  readonly run: (
    from: string,
    to: string,
  ) => Promise<{ readonly name: string; readonly count: number } | null>;
};

/** The accountant's file for some days, as the book would export it, for a screen outside the book. */
export function useReport(): Report {
  const { profile, registry, clock } = useDeps();
  const csv = useCsv();
  return {
    busy: csv.busy,
    run: async (from, to) => {
      const at = { timeZone: deviceZone(), now: clock.now() };
      const book = await readShopBook({ registry, profile }, at).catch(() => null);
      if (book === null) return null;
      const { entries } = book;
      const filter = filterOf({ ...DEFAULT_VIEW, period: { kind: "range", from, to } }, to, false);
      const found = filterBook(entries, filter, clock.now());
      const given = filterGiveBacks(entries, filter, clock.now());
      const name = await csv.run(found, given, {
        span: filter.span,
        isPart: false,
        makers: namesOf(book.makers),
      });
      return name === null ? null : { name, count: found.length };
    },
  };
}
