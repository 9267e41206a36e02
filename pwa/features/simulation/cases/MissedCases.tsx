import { lessonPath } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import type { DecidedCase } from "./run.ts";
import { caseTexts as t } from "./strings.ts";

type Props = { title: string; missed: readonly DecidedCase[] };

/** The wrong decisions case by case, each with the better choice and the lesson. */
export function MissedCases({ title, missed }: Props) {
  if (missed.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {missed.map(({ one, choice }) => (
        <Card key={one.id} as="article" className="grid gap-2">
          <h3>
            <Unbroken text={t.quote(one.line)} />
          </h3>
          <p className="text-ink-2">{t.outcome(t.decisions[choice], one.choices[choice])}</p>
          <p>{one.choices[choice].reason}</p>
          <p>{t.betterSaid(t.decisions[one.right], one.say)}</p>
          <ButtonLink
            to={lessonPath(one.lesson.slug)}
            variant="quiet"
            size="sm"
            className="-ml-3 justify-self-start text-left"
          >
            {t.lesson(one.lesson.title)}
          </ButtonLink>
        </Card>
      ))}
    </section>
  );
}
