import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { strings as t } from "./strings.ts";

/** The element that a finished practice returns to. */
export const PRACTICE_ID = "pratica";

type Props = { count: number; isDone: boolean; to: string };

/** Links from a lesson to its exercises, if it has any. Nothing requires them (S203). */
export function PracticeCard({ count, isDone, to }: Props) {
  if (count === 0) return null;
  return (
    <div data-lesson-part className="print:hidden">
      <Card as="section" className="grid min-w-0 gap-3 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={PRACTICE_ID} tabIndex={-1} className="scroll-mt-20">
            {t.cardTitle}
          </h2>
          {isDone && (
            <Badge tone="success">
              <Icon name="check-bold" size={14} />
              {t.done}
            </Badge>
          )}
        </div>
        <p>{t.cardText(count)}</p>
        <ButtonLink className="justify-self-start" size="sm" variant="outline" to={to}>
          {isDone ? t.again : t.start}
        </ButtonLink>
      </Card>
    </div>
  );
}
