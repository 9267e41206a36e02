import { closeDay } from "#db/rules/charge-book/close-day.ts";
import type { FoundGiveBack, StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import type { SaleState } from "#db/rules/charges/same-sale.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { DayLine } from "./DayLine.tsx";
import { strings } from "./strings.ts";

type Props = {
  entries: readonly StatedEntry[];
  giveBacks: readonly FoundGiveBack[];
  sales: ReadonlyMap<string, SaleState>;
};

/** What the whole shop received today, above the book on a phone and beside it on a desktop. */
export function DayTotals({ entries, giveBacks, sales }: Props) {
  const { received, givenBack, netCents, open } = closeDay(entries, sales, giveBacks);
  const openCents = open.reduce((sum, { charge }) => sum + charge.amountCents, 0);
  return (
    <section className="book-today" aria-label={strings.today}>
      <p className="muted text-sm">{strings.today}</p>
      <p className="font-display text-[2.25rem]/[1.1] font-extrabold num">{formatBrl(netCents)}</p>
      <div className="max-w-96 text-sm">
        <DayLine name={strings.todaySales(received.count)} value={formatBrl(received.cents)} />
        {givenBack.count > 0 && (
          <DayLine name={strings.todayGiven(givenBack.count)} value={formatBrl(-givenBack.cents)} />
        )}
        <DayLine name={strings.todayOpen(open.length)} value={formatBrl(openCents)} quiet />
      </div>
    </section>
  );
}
