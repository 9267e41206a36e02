import { formatCount } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { TilePanel } from "#pwa/ui/layout/TilePanel.tsx";
import { panelTiles } from "./panel-tiles.ts";
import { strings as t, progressMessage } from "../strings.ts";
import type { Course } from "./use-course.ts";

/** The screen's one dark block: the person's progress (S73–S79). */
export function CoursePanel({ course }: { course: Course }) {
  const { tiles, nextIndex } = panelTiles(course.modules);
  const { done, total, percent, currentStreak } = course;
  const shown = course.isUnknown ? "invisible" : "";
  return (
    <section className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-label={t.progressRegion}>
      <div className="flex flex-wrap items-center justify-between gap-4 lg:flex-col lg:items-stretch">
        <div className="min-w-min flex-1">
          <h1 className="text-[1.625rem] leading-[1.05]">{progressMessage(percent)}</h1>
          <p className={`muted mt-1.5 text-sm leading-snug lg:flex lg:justify-between ${shown}`}>
            <span className="block">{t.lessonsDone(done, total)}</span>
            <span className="block">{t.percent(percent)}</span>
          </p>
        </div>
        {total > 0 && (
          <TilePanel
            className="max-w-42 min-w-16 grow-2 basis-[120px] md:max-w-60 lg:w-full lg:max-w-none lg:grow-0 lg:basis-auto"
            tiles={tiles}
            nextIndex={nextIndex}
            label={t.panelLabel(done, total)}
          />
        )}
      </div>
      <dl className={`flex flex-wrap gap-x-12 gap-y-2 border-t border-panel-empty pt-3 ${shown}`}>
        <Figure label={t.points}>{formatCount(course.points)}</Figure>
        <Figure label={t.level}>{course.level}</Figure>
        {currentStreak > 0 && (
          <Figure label={t.streak}>
            <Icon
              name="fire-fill"
              size={22}
              className={`text-cartaz ${currentStreak >= 3 ? "flame--alive" : ""}`}
            />
            {t.days(currentStreak)}
          </Figure>
        )}
      </dl>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="muted text-xs">{label}</dt>
      <dd className="num flex items-center gap-1 text-2xl font-bold">{children}</dd>
    </div>
  );
}
