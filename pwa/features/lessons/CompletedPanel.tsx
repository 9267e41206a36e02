import { useEffect, useRef } from "react";
import { formatCount } from "#pwa/ui/format.ts";
import { Icon } from "#pwa/ui/Icon.tsx";
import { PriceSign } from "#pwa/ui/PriceSign.tsx";
import { TilePanel } from "#pwa/ui/TilePanel.tsx";
import { panelTiles } from "./panel-tiles.ts";
import { lessonTexts as t } from "./strings.ts";
import { useCourse } from "./use-course.ts";

/** The moment a lesson is done: its tile falls into the merchant's panel, and the points are there. */
export function CompletedPanel({ slug }: { slug: string }) {
  const state = useCourse();
  const heading = useRef<HTMLHeadingElement>(null);
  const ready = state.kind === "ready";
  useEffect(() => {
    if (!ready) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "end", behavior: "smooth" });
  }, [ready]);
  if (!ready) return null;

  const { course } = state;
  const { tiles, nextIndex } = panelTiles(course.modules);
  const layingIndex = course.modules
    .flatMap(({ lessons }) => lessons)
    .findIndex((line) => line.slug === slug);
  const { currentStreak } = course;
  return (
    <section className="panel grid min-w-0 scroll-mb-36 grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[18rem_minmax(0,1fr)] md:items-center md:gap-x-8 md:p-6">
      <div className="relative">
        <TilePanel
          className="w-full"
          tiles={tiles}
          nextIndex={nextIndex}
          layingIndex={layingIndex}
          label={t.panelLabel(course.done, course.total)}
        />
        <PriceSign className="absolute -right-2 -bottom-3 -rotate-5">
          <b className="num block px-1 text-3xl leading-none font-extrabold">{t.completedPlus}</b>
        </PriceSign>
      </div>
      <div className="grid gap-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            {t.completedTitle}
          </h2>
          <p className="muted">{t.completedDetail}</p>
        </div>
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-panel-empty pt-3">
          <b className="num">{t.completedPoints(course.points)}</b>
          {course.pointsToNextLevel > 0 && (
            <span className="muted text-sm">
              {t
                .toNextLevel(course.pointsToNextLevel, course.level + 1)
                .replace(String(course.pointsToNextLevel), formatCount(course.pointsToNextLevel))}
            </span>
          )}
        </p>
        {currentStreak > 0 && (
          <p className="flex items-center gap-3">
            <Icon
              name="fire-fill"
              size={26}
              className={`text-cartaz ${currentStreak >= 3 ? "flame--alive" : ""}`}
            />
            <span>
              <b className="mr-1">{t.streakLine(currentStreak)}</b>
              <span className="muted">{t.streakNext(currentStreak + 1)}</span>
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
