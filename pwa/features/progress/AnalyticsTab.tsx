import type { ReactNode } from "react";
import { routes } from "#pwa/paths.ts";
import { BarChart } from "#pwa/ui/data/BarChart.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { ChartCard } from "#pwa/ui/data/ChartCard.tsx";
import { formatDuration } from "#pwa/ui/text/format.ts";
import { RowChart } from "#pwa/ui/data/RowChart.tsx";
import { activityView, moduleTimes, quizView } from "./analytics-view.ts";
import { fullDay, shortDay } from "#pwa/ui/text/day-text.ts";
import type { ProgressFacts } from "./progress-facts.ts";
import { strings as t } from "./strings.ts";

type Props = { facts: ProgressFacts };

export function AnalyticsTab({ facts }: Props) {
  return (
    <div className="progress-charts grid grid-cols-1 content-start gap-5 lg:grid-cols-2 lg:items-start">
      <ActivityCard facts={facts} />
      <ModulesCard facts={facts} />
      <QuizCard facts={facts} />
    </div>
  );
}

const MINUTE_MS = 60_000;

function ActivityCard({ facts }: Props) {
  const { bars, totalMs, activeDays, best, gridlines } = activityView(facts);
  if (!best) {
    const isUndated = moduleTimes(facts).some(({ timeMs }) => timeMs > 0);
    return isUndated ? (
      <NothingYet title={t.activityTitle} lead={t.activityUndated} text={t.activityUndatedText} />
    ) : (
      <NothingYet title={t.activityTitle} lead={t.activityEmpty} text={t.activityEmptyText} />
    );
  }
  const top = gridlines.at(-1) ?? 1;
  const summary = t.activitySummary(
    formatDuration(totalMs),
    activeDays,
    formatDuration(best.timeMs),
    best.isToday ? t.today : fullDay(best.day),
  );
  return (
    <ChartCard
      title={t.activityTitle}
      note={t.activityNote}
      summary={summary}
      chart={
        <BarChart
          summary={summary}
          bars={bars.map(({ day, timeMs, isToday }) => ({
            key: day,
            height: timeMs / MINUTE_MS / top,
            now: isToday,
          }))}
          gridlines={gridlines.map((minutes) => ({ label: t.minutesAxis(minutes), height: minutes / top }))}
          labels={bars.flatMap(({ day, isToday }, index) =>
            isToday || index % 10 === 0 ? [{ label: isToday ? t.today : shortDay(day), index }] : [],
          )}
        />
      }
      columns={[
        {
          key: "day",
          title: t.dayColumn,
          cell: ({ day, isToday }) => (isToday ? `${fullDay(day)} (${t.today})` : fullDay(day)),
          narrow: "title",
        },
        {
          key: "time",
          title: t.timeColumn,
          cell: ({ timeMs }) => formatDuration(timeMs),
          number: true,
          narrow: "end",
        },
      ]}
      rows={bars.filter(({ timeMs }) => timeMs > 0).toReversed()}
      rowKey={({ day }) => day}
      {...(activeDays < bars.length ? { tableNote: t.emptyDays } : {})}
    />
  );
}

function ModulesCard({ facts }: Props) {
  const rows = moduleTimes(facts);
  const total = rows.reduce((sum, { timeMs }) => sum + timeMs, 0);
  const most = rows.reduce((a, b) => (b.timeMs > a.timeMs ? b : a), rows[0] ?? NO_MODULE);
  if (total === 0)
    return <NothingYet title={t.modulesTitle} lead={t.modulesEmpty} text={t.activityEmptyText} />;
  const titleOf = ({ title }: { title: string | null }): string => title ?? t.otherLessons;
  const timeOf = (timeMs: number): string => (timeMs === 0 ? t.noTime : formatDuration(timeMs));
  const summary = t.modulesSummary(formatDuration(total), titleOf(most), formatDuration(most.timeMs));
  return (
    <ChartCard
      title={t.modulesTitle}
      summary={summary}
      chart={
        <RowChart
          summary={summary}
          rows={rows.map((row) => ({
            key: titleOf(row),
            label: titleOf(row),
            text: timeOf(row.timeMs),
            length: row.timeMs / most.timeMs,
          }))}
        />
      }
      columns={[
        { key: "module", title: t.moduleColumn, cell: titleOf, narrow: "title" },
        {
          key: "lessons",
          title: t.lessonsColumn,
          cell: ({ done, total: of }) => t.lessonsOf(done, of),
          number: true,
          narrow: "note",
        },
        {
          key: "time",
          title: t.timeColumn,
          cell: ({ timeMs }) => timeOf(timeMs),
          number: true,
          narrow: "end",
        },
      ]}
      rows={rows}
      rowKey={titleOf}
    />
  );
}

const NO_MODULE = { title: null, timeMs: 0, done: 0, total: 0 };

function QuizCard({ facts }: Props) {
  const { rows, answered, perfect, percent } = quizView(facts);
  if (percent === null) return <NothingYet title={t.quizTitle} lead={t.quizEmpty} text={t.quizEmptyText} />;
  const summary = t.quizSummary(percent, perfect, answered);
  return (
    <ChartCard
      title={t.quizTitle}
      summary={summary}
      chart={
        <RowChart
          summary={summary}
          rows={rows.map((row) => ({
            key: row.title,
            label: row.title,
            text: t.quizOf(row.perfect, row.answered),
            length: row.answered === 0 ? 0 : row.perfect / row.answered,
          }))}
        />
      }
      columns={[
        { key: "module", title: t.moduleColumn, cell: ({ title }) => title, narrow: "title" },
        { key: "answered", title: t.answeredColumn, cell: (row) => row.answered, number: true },
        {
          key: "perfect",
          title: t.perfectColumn,
          cell: (row) => t.quizOf(row.perfect, row.answered),
          number: true,
          narrow: "end",
        },
      ]}
      rows={rows}
      rowKey={({ title }) => title}
    />
  );
}

function NothingYet({ title, lead, text }: { title: string; lead: ReactNode; text: string }) {
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-3 justify-items-start" label={title}>
      <h2 className="text-[1.125rem]">{title}</h2>
      <div>
        <p className="font-semibold">{lead}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <ButtonLink to={routes.lessons} variant="outline" size="sm">
        {t.toLessons}
      </ButtonLink>
    </Card>
  );
}
