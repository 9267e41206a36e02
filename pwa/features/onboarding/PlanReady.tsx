import { useId } from "react";
import type { AchievementRow, TechComfort } from "#db/entities/rows.ts";
import { lessonPath, routes } from "#pwa/paths.ts";
import { ButtonAnchor, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { PacePicture } from "./PacePicture.tsx";
import { strings as t, TECH_COMFORT } from "./strings.ts";
import { UnlockedCard } from "./UnlockedCard.tsx";
import { type NextLesson, type Plan, usePlan } from "./use-plan.ts";

type Props = { comfort: TechComfort; unlocked: readonly AchievementRow[] };

/** Shown after saving: the chosen pace, the unlocked achievement (S184) and the next lesson. */
export function PlanReady({ comfort, unlocked }: Props) {
  const { next, kept, signInLink } = usePlan();
  const aside = unlocked.length > 0 || kept !== null;
  return (
    <div
      className={`grid grid-cols-1 gap-4 ${aside ? "store-plan--aside lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 lg:gap-y-5" : ""}`}
    >
      <section className="panel store-plan__pace sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-center sm:gap-8 lg:col-1 lg:p-8 grid gap-4 p-5">
        <PacePicture comfort={comfort} className="w-full max-w-[13rem] p-0" />
        <div>
          <h1>{t.doneTitle}</h1>
          <p className="muted">{TECH_COMFORT[comfort].plan}</p>
        </div>
      </section>
      {unlocked.map((row) => (
        <UnlockedCard key={row.type} achievement={row} />
      ))}
      <Card as="section" quarter className="store-plan__next lg:col-1 lg:p-8 grid gap-4 p-5">
        {next ? <Lesson lesson={next} /> : next === null && <p>{t.courseDone}</p>}
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {next ? (
            <ButtonLink to={lessonPath(next.slug)}>{t.openLesson}</ButtonLink>
          ) : (
            next === null && <ButtonLink to={routes.charge}>{t.makeCharge}</ButtonLink>
          )}
          <ButtonLink to={routes.lessons} variant="quiet">
            {t.allLessons}
          </ButtonLink>
        </div>
      </Card>
      {kept === "offline" && (
        <p className="store-plan__kept grid justify-items-start gap-3 text-ink-2">{t.keptOffline}</p>
      )}
      {kept === "visitor" && <KeptHere link={signInLink} />}
    </div>
  );
}

function Lesson({ lesson }: { lesson: NextLesson }) {
  return (
    <div>
      <p className="flex gap-3 text-ink-2 text-[0.875rem]">
        {lesson.isFirst ? t.firstLesson : t.nextLesson}
        {lesson.duration !== null && <span className="num">{t.minutes(lesson.duration)}</span>}
      </p>
      <h2>{lesson.title}</h2>
      {lesson.description && <p className="mt-1 text-ink-2">{lesson.description}</p>}
    </div>
  );
}

function KeptHere({ link }: { link: Plan["signInLink"] }) {
  const reasonId = useId();
  return (
    <section className="store-plan__kept grid justify-items-start gap-3 text-ink-2">
      <p>{t.keptVisitor}</p>
      <ButtonAnchor
        variant="outline"
        href={link.href}
        disabled={link.disabled}
        aria-describedby={link.disabled ? reasonId : undefined}
        onClick={link.onClick}
      >
        {t.signIn}
      </ButtonAnchor>
      {link.disabled && <p id={reasonId}>{t.signInOffline}</p>}
    </section>
  );
}
