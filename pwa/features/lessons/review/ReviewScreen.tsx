import { type RefObject, useEffect, useRef } from "react";
import { lessonPath, routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { TileBar } from "#pwa/ui/layout/TileBar.tsx";
import { UnreadyScreen } from "#pwa/ui/layout/UnreadyScreen.tsx";
import { QuestionChoices } from "../quiz/QuestionChoices.tsx";
import { strings as courseStrings } from "../strings.ts";
import { ReviewSquares } from "./ReviewSquares.tsx";
import { strings as t } from "./strings.ts";
import { useReview } from "./use-review.ts";
import { type OpenQuestion, useReviewAnswer } from "./use-review-answer.ts";

/** The questions of the day, one at a time. */
export function ReviewScreen() {
  const state = useReview();
  const { open, hasAnswered, choose, answer, goOn, busy } = useReviewAnswer(state);

  if (state.kind !== "ready" || (!open && state.review.next.length > 0)) {
    return (
      <UnreadyScreen
        title={t.pageTitle}
        state={state.kind === "failed" ? "failed" : "loading"}
        loading={courseStrings.loading}
        failed={courseStrings.readFailed}
      />
    );
  }
  const { answered, next } = state.review;
  if (!open) return <NothingLeft answered={answered} takesFocus={hasAnswered} />;
  // The open question counts once it is answered.
  const place = open.answered ? answered : answered + 1;
  // The day's questions may have been answered on another device while this one is open.
  const total = Math.max(place, state.review.total);
  return (
    <Screen
      title={t.title(total)}
      heading="own"
      back={routes.lessons}
      backLabel={t.backToLessons}
      className="max-md:min-h-[calc(100dvh-var(--bc-header))] max-md:grid-rows-[1fr_auto]"
      dock={
        open.answered ? (
          <Button block onClick={goOn}>
            {next.length > 0 ? t.next : t.finish}
          </Button>
        ) : (
          <Button block busy={busy} disabled={open.chosen === null} onClick={() => void answer()}>
            {t.answer}
          </Button>
        )
      }
    >
      <div className="grid content-start gap-5">
        <TileBar
          label={t.position(place, total)}
          steps={Array.from({ length: total }, (_, index) =>
            index < answered ? "done" : index === answered && !open.answered ? "now" : "todo",
          )}
        />
        <Question key={open.item.id} open={open} place={t.place(place, total)} onChoose={choose} />
      </div>
    </Screen>
  );
}

type QuestionProps = { open: OpenQuestion; place: string; onChoose: (option: number) => void };

function Question({ open: { item, order, chosen, answered, isNext }, place, onChoose }: QuestionProps) {
  const heading = useFocus<HTMLHeadingElement>(isNext);
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a small phone the feedback would be below the dock, so it is scrolled into view.
    if (answered) choices.current?.scrollIntoView({ block: "nearest" });
  }, [answered]);
  return (
    <>
      <header className="grid gap-2">
        <div className="flex justify-between gap-4 text-sm text-ink-2">
          <p>
            {t.from} <b>{item.lessonTitle}</b>
          </p>
          <span aria-hidden="true" className="num whitespace-nowrap">
            {place}
          </span>
        </div>
        <h1 ref={heading} tabIndex={-1} className="scroll-mt-40 text-[1.5rem]">
          <Unbroken text={item.question.question} />
        </h1>
      </header>
      <div ref={choices} className="grid min-w-0 scroll-mb-28 gap-4">
        <QuestionChoices
          question={item.question}
          order={order}
          chosen={chosen}
          answered={answered}
          onChoose={onChoose}
        />
      </div>
      {answered && chosen !== item.question.answer && (
        <ButtonLink to={lessonPath(item.lesson)} variant="quiet" size="sm" className="justify-self-start">
          {t.readLesson}
        </ButtonLink>
      )}
    </>
  );
}

/** Takes the focus once it is drawn, because the pressed button has disappeared. */
function useFocus<E extends HTMLElement>(takesFocus: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return element;
}

function NothingLeft({ answered, takesFocus }: { answered: number; takesFocus: boolean }) {
  const title = answered > 0 ? t.doneTitle : t.noneTitle;
  const message = useFocus<HTMLDivElement>(takesFocus);
  return (
    <Screen title={title} heading="own" bar={t.pageTitle} back={routes.lessons} backLabel={t.backToLessons}>
      <div ref={message} tabIndex={-1}>
        <EmptyState
          level="h1"
          title={title}
          mark={answered > 0 ? <ReviewSquares answered={answered} total={answered} /> : undefined}
          action={<ButtonLink to={routes.lessons}>{t.backToLessons}</ButtonLink>}
        >
          {answered > 0 ? t.doneDetail(answered) : t.noneDetail}
        </EmptyState>
      </div>
    </Screen>
  );
}
