import { useId, useState } from "react";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { Tile } from "#pwa/ui/layout/Tile.tsx";
import { TileBar } from "#pwa/ui/layout/TileBar.tsx";
import { tileDesign } from "#pwa/ui/art/tile-motifs.ts";
import type { ModuleCardData } from "./course-view.ts";
import { LessonLink } from "./LessonLink.tsx";
import { onDevice } from "../pack/on-device.ts";
import { strings as t } from "../strings.ts";
import type { CoursePackState } from "../pack/use-course-pack.ts";

const STATUS = {
  done: { tone: "success", label: t.statusDone },
  ongoing: { tone: "primary", label: t.statusOngoing },
  available: { tone: "neutral", label: t.statusAvailable },
} as const;

type Props = {
  module: ModuleCardData;
  index: number;
  pack: CoursePackState;
  note?: string;
  /** Slugs of the lessons that matter most to this shop. */
  marked?: readonly string[];
};

/** S80–S83. A finished module is folded; one press shows its lessons. */
export function ModuleCard({ module, index, pack, note, marked }: Props) {
  const isDone = module.status === "done";
  const [unfolded, setUnfolded] = useState(false);
  const listId = useId();
  const open = !isDone || unfolded;
  const status = STATUS[module.status];
  const total = module.lessons.length;
  return (
    <Card as="article" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 md:p-5">
      <header className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3">
        <Tile design={tileDesign(index, 0)} />
        <div className="min-w-0">
          <h2 className="text-[1.125rem] leading-snug">{module.title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={status.tone}>{status.label}</Badge>
            <span className="text-sm text-ink-2">{t.lessonsDone(module.doneCount, total)}</span>
          </p>
        </div>
        {isDone && (
          <IconButton
            className="-mr-2.5 text-ink-2"
            icon={open ? "caret-up-bold" : "caret-down-bold"}
            label={open ? t.hideLessons(module.title) : t.showLessons(module.title)}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
      </header>
      {open && module.description && <p className="text-sm text-ink-2">{module.description}</p>}
      {open && note && <p className="text-sm text-ink-2">{note}</p>}
      {total > 0 && (
        <TileBar
          steps={module.lessons.map((lesson) =>
            lesson.done ? "done" : lesson.isNext && lesson.started ? "now" : "todo",
          )}
          label={t.lessonsDoneLabel(module.doneCount, total)}
        />
      )}
      {total === 0 ? (
        <p className="py-2 text-ink-2">{t.noLessons}</p>
      ) : (
        <ol id={listId} hidden={!open} className="-mb-1.5">
          {module.lessons.map((lesson, place) => (
            <LessonLink
              key={lesson.slug}
              lesson={lesson}
              place={place + 1}
              here={onDevice(lesson.pictures, pack)}
              isMarked={marked?.includes(lesson.slug) ?? false}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
