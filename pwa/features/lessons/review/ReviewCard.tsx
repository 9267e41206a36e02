import type { ReactNode } from "react";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { ReviewSquares } from "./ReviewSquares.tsx";
import { strings as t } from "./strings.ts";
import { useReview } from "./use-review.ts";

/** "3 perguntas de hoje" on the course list; nothing when no question is due. */
export function ReviewCard({ awaited }: { awaited: ReactNode }) {
  const state = useReview();
  if (state.kind === "loading") return awaited;
  if (state.kind !== "ready" || state.review.total === 0) return null;
  const { answered, total, next } = state.review;
  const [first] = next;
  return (
    <Card as="section" quarter className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-[1.375rem]">{first ? t.title(total) : t.doneTitle}</h2>
        <ReviewSquares answered={answered} total={total} />
      </div>
      {first ? (
        <>
          <p className="text-ink-2">{first.answers.at(-1)?.right === false ? t.detailMissed : t.detail}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink to={routes.review} size="sm">
              {answered === 0 ? t.action : t.actionOn}
            </ButtonLink>
            <span className="text-sm text-ink-2">{t.minutes}</span>
          </div>
        </>
      ) : (
        <p className="text-ink-2">{t.doneDetail(answered)}</p>
      )}
    </Card>
  );
}
