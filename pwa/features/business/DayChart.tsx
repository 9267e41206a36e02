import { BarChart } from "#pwa/ui/data/BarChart.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { ChartCard } from "#pwa/ui/data/ChartCard.tsx";
import { formatBrl, formatCount } from "#pwa/ui/text/format.ts";
import { type BusinessView, moneyLines } from "./business-view.ts";
import { fullDay, shortDay } from "#pwa/ui/text/day-text.ts";
import { shortWeekday } from "./day-words.ts";
import { strings as t } from "./strings.ts";

/** The amount received on each day of the period; the table has the same numbers. */
export function DayChart({ view: { book, today, period, figures } }: { view: BusinessView }) {
  const { days } = book;
  const best = days.reduce((most, day) => (day.cents > most.cents ? day : most), NO_DAY);
  if (best.cents === 0)
    return (
      <Card as="section" className="grid grid-cols-1 gap-3 content-start" label={t.chartTitle}>
        <h2 className="text-[1.125rem]">{t.chartTitle}</h2>
        <p className="font-semibold">{t.chartEmpty(t.last[period])}</p>
        <p className="text-sm text-ink-2">{t.chartEmptyDetail}</p>
      </Card>
    );
  const lines = moneyLines(best.cents);
  const top = lines.at(-1) ?? 1;
  const bestDay = best.day === today ? t.today : shortDay(best.day);
  const busy = days.filter(({ cents }) => cents > 0);
  const summary = t.chartSummary(
    formatBrl(figures.receivedCents),
    t.last[period],
    busy.length,
    best.day === today ? t.today : fullDay(best.day),
    formatBrl(best.cents),
  );
  const isWeek = days.length <= 7;
  return (
    <ChartCard
      title={t.chartTitle}
      note={t.chartBest(bestDay, formatBrl(best.cents))}
      summary={summary}
      chart={
        <BarChart
          summary={summary}
          bars={days.map(({ day, cents }) => ({ key: day, height: cents / top, now: day === today }))}
          gridlines={lines.map((cents) => ({
            label: cents === 0 ? t.axisZero : formatCount(cents / 100),
            height: cents / top,
          }))}
          labels={days.flatMap(({ day }, index) => {
            const fromEnd = days.length - 1 - index;
            if (fromEnd === 0) return [{ label: t.today, index }];
            if (isWeek) return [{ label: shortWeekday(day), index }];
            return fromEnd % 7 === 0 ? [{ label: shortDay(day), index }] : [];
          })}
        />
      }
      columns={[
        {
          key: "day",
          title: t.dayColumn,
          cell: ({ day }) => (day === today ? `${fullDay(day)} (${t.today})` : fullDay(day)),
          narrow: "title",
        },
        { key: "count", title: t.countColumn, cell: ({ count }) => formatCount(count), number: true },
        {
          key: "amount",
          title: t.amountColumn,
          cell: ({ cents }) => formatBrl(cents),
          number: true,
          narrow: "end",
        },
      ]}
      rows={busy.toReversed()}
      rowKey={({ day }) => day}
      {...(busy.length < days.length ? { tableNote: t.chartQuietDays } : {})}
    />
  );
}

const NO_DAY = { day: "", cents: 0, count: 0 };
