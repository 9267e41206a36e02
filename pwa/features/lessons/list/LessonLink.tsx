import { Link } from "react-router-dom";
import { lessonPath } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { LessonLine } from "./course-view.ts";
import type { OnDevice } from "../pack/on-device.ts";
import { OnDeviceMark } from "./OnDeviceMark.tsx";
import { strings as t } from "../strings.ts";

type Props = { lesson: Omit<LessonLine, "pictures">; place: number; here: OnDevice; isMarked: boolean };

/** One row of a module: number, title, whether it is on this device, minutes (S81–S83). */
export function LessonLink({ lesson, place, here, isMarked }: Props) {
  const state = lesson.done ? "is-done" : lesson.isNext ? "is-now" : "";
  return (
    <li>
      <Link className={`lesson-row ${state}`} to={lessonPath(lesson.slug)}>
        <span className="lesson-row__state" aria-hidden="true">
          {lesson.done ? (
            <Icon name="check-bold" size={16} />
          ) : lesson.isNext ? (
            <Icon name="play-fill" size={14} />
          ) : (
            place
          )}
        </span>
        <span className="min-w-0">
          <span className="lesson-row__title">
            {lesson.title}
            {lesson.done && <span className="sr-only">{t.doneMark}</span>}
          </span>
          {isMarked && (
            <span className="lesson-row__here flex items-center gap-1 font-semibold">
              <Icon name="storefront" size={14} />
              {t.marked}
            </span>
          )}
          <OnDeviceMark state={here} className="lesson-row__here" />
        </span>
        {lesson.duration !== null && (
          <span className="text-sm whitespace-nowrap text-ink-2">{t.minutes(lesson.duration)}</span>
        )}
      </Link>
    </li>
  );
}
