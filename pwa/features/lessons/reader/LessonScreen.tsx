import { useRef } from "react";
import { useParams } from "react-router-dom";
import { lessonPath, routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { CompletedPanel } from "./CompletedPanel.tsx";
import { LessonBody } from "./LessonBody.tsx";
import { LessonHeader } from "./LessonHeader.tsx";
import { LessonTools } from "./LessonTools.tsx";
import { LessonWords } from "./LessonWords.tsx";
import "./lesson.css";
import { Quiz } from "../quiz/Quiz.tsx";
import { ScriptCard } from "../task/ScriptCard.tsx";
import { strings as t } from "./strings.ts";
import { strings as courseStrings } from "../strings.ts";
import { TaskCard } from "../task/TaskCard.tsx";
import { useLesson } from "./use-lesson.ts";
import { useLessonActions } from "./use-lesson-actions.ts";
import { useReadAloud } from "../read-aloud/use-read-aloud.ts";
import { useReadingPlace } from "./use-reading-place.ts";
import { usePreloadText } from "./use-preload-text.ts";

/** One lesson in teaching order: header, outcome, text, task, words, questions. */
export function LessonScreen() {
  const { lessonId = "" } = useParams();
  usePreloadText();
  const state = useLesson(lessonId);
  const slug = state.kind === "ready" ? state.open.lesson.slug : undefined;
  const actions = useLessonActions(slug);

  const text = useRef<HTMLDivElement>(null);
  const completed = state.kind === "ready" && (state.open.progress?.completed ?? false);
  const place = useReadingPlace(slug, completed, text);
  const aloud = useReadAloud(slug, text);

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
      <div ref={text} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
        <LessonHeader open={open} isDone={completed} />
        <LessonTools aloud={aloud} resume={place.resume} />
        <LessonBody lesson={lesson} drawn={open.drawn} />
        {lesson.terms.length > 0 && <LessonWords terms={lesson.terms} />}
        {lesson.task && (
          <div data-lesson-part>
            <TaskCard slug={lesson.slug} task={lesson.task} />
          </div>
        )}
        {lesson.script && <ScriptCard script={lesson.script} />}
        {lesson.quiz.length > 0 && (
          <div data-lesson-part className="print:hidden">
            <Quiz
              questions={lesson.quiz}
              onFinish={(correct, total) => void actions.finishQuiz(correct, total)}
            />
          </div>
        )}
        <p className="print:hidden">
          <Button size="sm" variant="quiet" icon="printer-bold" onClick={() => window.print()}>
            {t.print}
          </Button>
        </p>
      </div>
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

type NotShown = Exclude<ReturnType<typeof useLesson>, { kind: "ready" }>;

function LessonNotShown({ state }: { state: NotShown }) {
  if (state.kind === "loading") {
    return (
      <Screen
        title={courseStrings.listTitle}
        heading="hidden"
        back={routes.lessons}
        backLabel={t.backToLessons}
      >
        <LoadingTiles label={courseStrings.loading} />
      </Screen>
    );
  }
  const offline = state.kind === "missing" && state.offline;
  const title = state.kind === "failed" ? courseStrings.readFailed : offline ? t.missingOffline : t.missing;
  const detail =
    state.kind === "failed"
      ? courseStrings.readFailedDetail
      : offline
        ? t.missingOfflineDetail
        : t.missingDetail;
  return (
    <Screen
      title={title}
      heading="own"
      bar={courseStrings.listTitle}
      back={routes.lessons}
      backLabel={t.backToLessons}
    >
      <EmptyState
        level="h1"
        title={title}
        mark={<Icon name={offline ? "wifi-slash-bold" : "warning-circle"} size={44} className="text-ink-2" />}
        action={<ButtonLink to={routes.lessons}>{t.backToLessons}</ButtonLink>}
      >
        {detail}
      </EmptyState>
    </Screen>
  );
}
