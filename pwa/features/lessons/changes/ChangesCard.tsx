import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { lessonPath } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { strings as t } from "./strings.ts";
import { useChanges } from "./use-changes.ts";

type Props = {
  readonly lessons: readonly { readonly slug: string; readonly title: string }[];
  readonly awaited: ReactNode;
};

/** "O que mudou" on the course list, until it is read; nothing when no completed lesson changed. */
export function ChangesCard({ lessons, awaited }: Props) {
  const { changes, read } = useChanges();
  if (changes === undefined) return awaited;
  if (changes.length === 0) return null;
  const titles = new Map(lessons.map(({ slug, title }) => [slug, title]));
  // One fact may concern several lessons.
  const texts = [...new Set(changes.map(({ text }) => text))];
  return (
    <Card as="section" className="grid gap-3">
      <div>
        <h2 className="text-[1.125rem]">{t.changed}</h2>
        <p className="text-sm text-ink-2">{t.changedDetail}</p>
      </div>
      <ul className="grid gap-3">
        {texts.map((text) => (
          <li key={text}>
            {changes
              .filter((change) => change.text === text)
              .map(({ lesson }) => (
                <p key={lesson}>
                  <Link to={lessonPath(lesson)}>{titles.get(lesson) ?? lesson}</Link>
                </p>
              ))}
            <p className="text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="outline" className="justify-self-start" onClick={() => void read()}>
        {t.read}
      </Button>
    </Card>
  );
}
