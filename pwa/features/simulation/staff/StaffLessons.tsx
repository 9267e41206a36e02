import { Link } from "react-router-dom";
import { kitPath, staffLessonPath } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { staffTexts as t } from "./strings.ts";
import type { StaffExam } from "./use-staff.ts";

/** The lessons to read before the exam. Renders nothing before the first pull. */
export function StaffLessons({ exam: { lessons, mayPrint } }: { exam: StaffExam }) {
  if (lessons.length === 0) return null;
  const read = lessons.filter(({ isRead }) => isRead).length;
  const next = lessons.find(({ isRead }) => !isRead)?.lesson.slug;
  return (
    <Card as="section" label={t.lessons} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl">{t.lessons}</h2>
        <p className="text-sm text-ink-2">{t.lessonsRead(read, lessons.length)}</p>
      </div>
      <p className="text-sm text-ink-2">{t.lessonsDetail}</p>
      <ol>
        {lessons.map(({ lesson: { slug, title, duration }, isRead }, at) => (
          <li key={slug}>
            <Link
              className={`lesson-row ${isRead ? "is-done" : slug === next ? "is-now" : ""}`}
              to={staffLessonPath(slug)}
            >
              <span className="lesson-row__state" aria-hidden="true">
                {isRead ? <Icon name="check-bold" size={16} /> : at + 1}
              </span>
              <span className="lesson-row__title">
                {title}
                {isRead && <span className="sr-only">{t.readMark}</span>}
              </span>
              {duration !== null && (
                <span className="text-sm whitespace-nowrap text-ink-2">{t.minutes(duration)}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {mayPrint && (
        <ButtonLink
          className="-ml-3 justify-self-start"
          size="sm"
          variant="quiet"
          icon="printer-bold"
          to={kitPath("aula")}
        >
          {t.sheet}
        </ButtonLink>
      )}
    </Card>
  );
}
