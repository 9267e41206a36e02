import type { RefObject } from "react";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { TileBar } from "#pwa/ui/layout/TileBar.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { onDevice, picturesIn } from "../pack/on-device.ts";
import { OnDeviceMark } from "../list/OnDeviceMark.tsx";
import { strings as t } from "./strings.ts";
import { strings as courseStrings } from "../strings.ts";
import { useCoursePack } from "../pack/use-course-pack.ts";
import type { OpenLesson } from "./use-lesson.ts";

type Props = {
  open: Pick<OpenLesson, "lesson" | "place" | "steps">;
  isDone: boolean;
  /** Whether completing the lesson earns points. */
  earns: boolean;
  /** The part of the screen that is read aloud. */
  text: RefObject<HTMLElement | null>;
};

const ListenButtons = lazyPart(async () => (await import("../read-aloud/ListenButtons.tsx")).ListenButtons, {
  Failed: null,
});

export function LessonHeader({ open, isDone, earns, text }: Props) {
  const { lesson, place, steps } = open;
  const here = onDevice(picturesIn(lesson.content), useCoursePack().pack);
  return (
    <header className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <TileBar steps={steps} label={t.position(place, steps.length)} />
      <h1 className="text-[1.75rem] leading-[1.1] font-extrabold md:text-3xl">{lesson.title}</h1>
      {lesson.description && <p className="text-lg text-ink-2">{lesson.description}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
        {lesson.duration !== null && (
          <span className="flex items-center gap-1.5">
            <Icon name="clock-bold" size={18} />
            {courseStrings.minutes(lesson.duration)}
          </span>
        )}
        <OnDeviceMark state={here} className="print:hidden" />
        <span aria-hidden="true">{t.position(place, steps.length)}</span>
        {isDone ? (
          <Badge tone="success">
            <Icon name="check-bold" size={14} />
            {t.doneBadge}
          </Badge>
        ) : (
          earns && <Badge tone="points">{t.pointsBadge}</Badge>
        )}
        {/* Keeps its place free: the buttons and the device's voices come after the page. */}
        <span className="ms-auto flex min-h-11 min-w-[min(11rem,100%)] flex-wrap justify-end gap-2 print:hidden">
          <ListenButtons slug={lesson.slug} text={text} />
        </span>
      </p>
      {lesson.outcome && (
        <p className="mt-1 grid grid-cols-[28px_minmax(0,1fr)] gap-3 rounded-lg bg-primary-soft p-4 text-on-primary-soft">
          <Icon name="check-circle-fill" size={26} />
          <span>
            <b className="block font-display">{t.outcome}</b>
            {lesson.outcome}
          </span>
        </p>
      )}
    </header>
  );
}
