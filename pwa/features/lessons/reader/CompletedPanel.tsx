import { useEffect, useRef } from "react";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { PriceSign } from "#pwa/ui/art/PriceSign.tsx";
import { TilePanel } from "#pwa/ui/layout/TilePanel.tsx";
import type { NextLesson } from "../list/next-lesson.ts";
import { panelTiles } from "../list/panel-tiles.ts";
import { strings as t } from "./strings.ts";
import { strings as courseStrings } from "../strings.ts";
import { useCourse } from "../list/use-course.ts";

const { celebration } = t;

type Props = {
  slug: string;
  /** Points earned by this completion. */
  points: number;
  /** The device is offline. */
  offline: boolean;
  /** null: all lessons are done, and the end of the course follows. */
  next: NextLesson | null;
};

/** Shown when a lesson is done: its tile falls into the merchant's panel, with the points. Only lessons of the course have one. */
export function CompletedPanel({ slug, points, offline, next }: Props) {
  const state = useCourse();
  const heading = useRef<HTMLHeadingElement>(null);
  const ready = state.kind === "ready";
  // Scrolls immediately, so that the falling tile is visible.
  useEffect(() => {
    if (!ready) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [ready]);
  if (!ready) return null;

  const { course } = state;
  const { tiles, nextIndex } = panelTiles(course.modules);
  const layingIndex = course.modules
    .flatMap(({ lessons }) => lessons)
    .findIndex((line) => line.slug === slug);
  return (
    <section className="lesson-done panel">
      <div className="relative">
        <TilePanel
          className="w-full"
          tiles={tiles}
          nextIndex={nextIndex}
          layingIndex={layingIndex}
          label={courseStrings.panelLabel(course.done, course.total)}
        />
        <PriceSign className="lesson-done__sign absolute -right-2 -bottom-4">
          <b className="num block px-1 text-3xl leading-none font-extrabold">{celebration.plus(points)}</b>
        </PriceSign>
      </div>
      <div className="grid content-start gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {layingIndex < 0 ? celebration.lessonTitle : t.completedDetail}
        </h2>
        <p className="flex items-start gap-2">
          <Icon name="check-circle-fill" size={22} className="mt-0.5 text-cartaz" />
          <span>
            <b>{t.saved}</b>
            {offline && <span className="muted block">{t.savedOnDevice}</span>}
          </span>
        </p>
        <p>
          <span className="muted block text-sm">{t.comesNext}</span>
          {next?.title ?? t.courseEndNext}
        </p>
      </div>
    </section>
  );
}
