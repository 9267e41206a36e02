import { useEffect, useRef } from "react";
import { useParams } from "react-router-dom";
import { lessonPath, practicePath, routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { useHashTarget } from "#pwa/ui/browser/use-hash-target.ts";
import { type GoTo, goToBlock } from "./go-to-block.ts";
import { LessonNotShown } from "./LessonNotShown.tsx";
import { LessonText } from "./LessonText.tsx";
import { loadWhenIdle } from "#pwa/ui/lazy/lazy-code.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { usePracticeMark } from "../practice/use-practice-mark.ts";
import { SkipOffer } from "../skip/SkipOffer.tsx";
import { strings as t } from "./strings.ts";
import { TaskCard } from "../task/TaskCard.tsx";
import { useKeptPage } from "./use-kept-page.ts";
import { useLesson } from "./use-lesson.ts";
import { useLessonActions } from "./use-lesson-actions.ts";
import { useReadingPlace } from "./use-reading-place.ts";

/** Few lessons have notes, so only a page whose notes the server drew waits for them. */
export const LessonNotes = lazyPart(async () => (await import("../changes/LessonNotes.tsx")).LessonNotes, {
  Failed: null,
});

/** It has loaded long before a person reads a lesson to its end. */
const CompletedPanel = lazyPart(async () => (await import("./CompletedPanel.tsx")).CompletedPanel, {
  Failed: null,
});

/** The lesson that compares the coins has the fee calculator. */
const LESSON_OF_FEES = "bitcoin-ether-usdt";
const LessonFees = lazyPart(async () => (await import("./LessonFees.tsx")).LessonFees);

/** The first of the wallet lessons asks which of them a shop needs. */
const LESSON_OF_CHOICE = "carteira-lightning";
const WalletChooser = lazyPart(async () => (await import("../wallet-path/WalletChooser.tsx")).WalletChooser, {
  Waiting: () => (
    <Card className="min-h-96 noscript:min-h-0 print:hidden">
      <noscript>{t.chooseOnPaper}</noscript>
    </Card>
  ),
});

/** `/lessons/:lessonId`. Also re-exports the part that shows a lesson elsewhere, on a screen that is rarely opened. */
export { LessonText };

/** One lesson, with the effects of completing it. */
export function LessonScreen() {
  const { lessonId = "" } = useParams();
  const state = useLesson(lessonId, { withText: true });
  useEffect(() => loadWhenIdle(CompletedPanel), []);
  const slug = state.kind === "ready" ? state.open.lesson.slug : undefined;
  useHashTarget(slug !== undefined);
  useKeptPage(state.kind === "ready" ? state.open : undefined);
  const actions = useLessonActions(slug);

  const text = useRef<HTMLDivElement>(null);
  const completed = state.kind === "ready" && (state.open.progress?.completed ?? false);
  const place = useReadingPlace(slug, completed, text);
  const practice = usePracticeMark(slug ?? "");
  const goTo: GoTo = (selector) => {
    const block = text.current?.querySelector<HTMLElement>(selector);
    if (block) goToBlock(block);
    return Boolean(block);
  };

  if (state.kind !== "ready") return <LessonNotShown state={state} />;
  const { open } = state;
  const { lesson } = open;

  return (
    <Screen
      key={lesson.slug}
      title={lesson.title}
      heading="own"
      bar={open.moduleTitle}
      back={routes.lessons}
      backLabel={t.backToLessons}
      className="gap-7"
      dock={
        <>
          {completed ? (
            <ButtonLink block to={open.next ? lessonPath(open.next.slug) : routes.completion}>
              {open.next ? t.nextLesson : t.courseEnd}
            </ButtonLink>
          ) : (
            <Button
              block
              busy={actions.busy}
              busyLabel={t.completing}
              onClick={() => void actions.complete()}
            >
              {t.complete}
            </Button>
          )}
          <noscript>{t.onlyToRead}</noscript>
          <div className="flex flex-wrap justify-center gap-x-2 md:contents">
            {completed && (
              <ButtonLink size="sm" variant="quiet" to={routes.lessons}>
                {t.keepStudying}
              </ButtonLink>
            )}
            <Button size="sm" variant="quiet" disabled={actions.busy} onClick={() => void actions.pause()}>
              {t.pause}
            </Button>
          </div>
        </>
      }
    >
      <LessonText
        open={open}
        isDone={completed}
        earns
        text={text}
        notes={
          <>
            {place.resume && (
              <p className="lesson-resume">
                <Button size="sm" variant="outline" icon="play-fill" onClick={place.resume}>
                  {t.resume}
                </Button>
              </p>
            )}
            <LessonNotes slug={lesson.slug} />
            {!completed && lesson.quiz.length >= 3 && (
              <SkipOffer lesson={lesson} actions={actions} goTo={goTo} />
            )}
          </>
        }
        chooser={lesson.slug === LESSON_OF_CHOICE && <WalletChooser goTo={goTo} />}
        figures={lesson.slug === LESSON_OF_FEES && <LessonFees />}
        practice={{ isDone: practice.isDone, to: practicePath(lesson.slug) }}
        task={
          lesson.task && (
            <div data-lesson-part>
              <TaskCard slug={lesson.slug} task={lesson.task} />
            </div>
          )
        }
        onQuiz={actions.finishQuiz}
      >
        <p className="print:hidden">
          <Button size="sm" variant="quiet" icon="printer-bold" onClick={() => window.print()}>
            {t.print}
          </Button>
        </p>
      </LessonText>
      {actions.justEarned !== null && completed && (
        <CompletedPanel
          slug={lesson.slug}
          points={actions.justEarned}
          offline={actions.offline}
          next={open.next}
        />
      )}
    </Screen>
  );
}
