import { lessonPath } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import type { NextLesson } from "./overview-view.ts";
import { progressTexts as t } from "./strings.ts";

export function NextLessonCard({ lesson }: { lesson: NextLesson }) {
  return (
    <Card as="section" className="progress-card justify-items-start">
      <div>
        <p className="text-sm text-ink-2">{t.nextTitle}</p>
        <h2 className="text-[1.125rem]">{lesson.title}</h2>
        {lesson.duration !== null && <p className="text-sm text-ink-2">{t.nextMinutes(lesson.duration)}</p>}
      </div>
      <ButtonLink to={lessonPath(lesson.slug)} size="sm">
        {t.nextAction}
      </ButtonLink>
    </Card>
  );
}
