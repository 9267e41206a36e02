import { useEffect, useRef } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { LessonRow, LessonTask } from "#db/entities/rows.ts";
import { routes, staffLessonPath } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Awaited, LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings as t } from "./strings.ts";
import { type StaffLessonState, useStaffLesson } from "./use-staff-lesson.ts";

/** Re-exported by the course's own screens, whose chunks would be split if this file imported their parts directly. */
const LessonText = lazyPart(async () => (await import("../reader/LessonScreen.tsx")).LessonText, {
  Waiting: Awaited,
});
const ExerciseRun = lazyPart(async () => (await import("../practice/PracticeScreen.tsx")).ExerciseRun);

const FRAME = { bar: t.bar, back: routes.staff, backLabel: t.back } as const;
/** When the exercises are open, the address says so, so that the phone's back button returns to the text. */
const PRACTICE = "pratica";

/** `/equipe/licao/:lessonId`: a staff lesson. Nothing on this screen changes the owner's progress. */
export function StaffLessonScreen() {
  const { lessonId = "" } = useParams();
  const [params] = useSearchParams();
  const { state, markRead } = useStaffLesson(lessonId);
  if (state.kind === "loading")
    return (
      <Screen title={t.title} heading="hidden" {...FRAME}>
        <LoadingTiles />
      </Screen>
    );
  if (state.kind === "missing")
    return (
      <Screen title={t.missing} heading="own" {...FRAME}>
        <EmptyState level="h1" title={t.missing} action={<ButtonLink to={routes.staff}>{t.back}</ButtonLink>}>
          {t.missingDetail}
        </EmptyState>
      </Screen>
    );
  return params.has(PRACTICE) ? (
    <Practice key={lessonId} lesson={state.lesson} />
  ) : (
    <Reader key={lessonId} state={state} onRead={() => void markRead()} />
  );
}

function Practice({ lesson }: { lesson: LessonRow }) {
  const navigate = useNavigate();
  const toast = useToast();
  const home = staffLessonPath(lesson.slug);
  const handleFinish = () => {
    toast({ title: t.practised });
    void navigate(home, { replace: true });
  };
  return <ExerciseRun lesson={lesson} home={home} onFinish={handleFinish} />;
}

type ReaderProps = { state: Extract<StaffLessonState, { kind: "ready" }>; onRead: () => void };

function Reader({ state: { person, lesson, place, steps, isRead, next }, onRead }: ReaderProps) {
  const text = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const wasRead = useRef(isRead);
  // A link takes the place of the pressed button.
  useEffect(() => {
    if (isRead && !wasRead.current) dock.current?.querySelector("a")?.focus();
    wasRead.current = isRead;
  }, [isRead]);
  return (
    <Screen
      title={lesson.title}
      heading="own"
      {...FRAME}
      className="gap-7"
      dock={
        <div ref={dock} className="contents">
          {isRead ? (
            <ButtonLink block to={next === null ? routes.staff : staffLessonPath(next)}>
              {next === null ? t.toExam : t.next}
            </ButtonLink>
          ) : (
            <Button block onClick={onRead}>
              {t.read}
            </Button>
          )}
        </div>
      }
    >
      <LessonText
        open={{ lesson, drawn: null, place, steps }}
        isDone={isRead}
        earns={false}
        text={text}
        practice={{ isDone: false, to: `${staffLessonPath(lesson.slug)}?${PRACTICE}` }}
        task={lesson.task && <Task task={lesson.task} />}
        person={person}
        onQuiz={() => Promise.resolve(true)}
      />
    </Screen>
  );
}

/** A task to do with the owner. It has no ticks, because they would be stored in the owner's profile. */
function Task({ task }: { task: LessonTask }) {
  return (
    <Card as="section" className="grid min-w-0 gap-3 md:p-5">
      <h2>{t.task}</h2>
      <p>{task.text}</p>
      {task.items && (
        <ul className="grid list-disc gap-2 pl-5">
          {task.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
