import type { ComponentProps, ReactNode, RefObject } from "react";
import { PracticeCard } from "../practice/PracticeCard.tsx";
import { Quiz, type QuizResult } from "../quiz/Quiz.tsx";
import { ScriptCard } from "../task/ScriptCard.tsx";
import { LessonBody } from "./LessonBody.tsx";
import { LessonHeader } from "./LessonHeader.tsx";
import { LessonWords } from "./LessonWords.tsx";
import type { OpenLesson } from "./use-lesson.ts";
import "./drawn-screen.css";
import "./lesson.css";

type Props = {
  open: Pick<OpenLesson, "lesson" | "drawn" | "place" | "steps">;
  isDone: boolean;
  /** Whether completing the lesson earns points. */
  earns: boolean;
  /** Ref to the part that is read aloud. */
  text: RefObject<HTMLDivElement | null>;
  /** Rendered below the header. */
  notes?: ReactNode;
  /** Rendered above the text. */
  chooser?: ReactNode;
  /** Rendered below the text. */
  figures?: ReactNode;
  practice: Omit<ComponentProps<typeof PracticeCard>, "count">;
  task: ReactNode;
  /** Whose answers the device keeps, where several people use it. */
  person?: string;
  /** Resolves to whether the result is stored. */
  onQuiz: (result: QuizResult) => Promise<boolean>;
  children?: ReactNode;
};

/** A lesson in teaching order: header, outcome, text, terms, practice, task, what to say, questions. */
export function LessonText(props: Props) {
  const { open, isDone, earns, text, notes, chooser, figures, practice, task, person, onQuiz, children } =
    props;
  const { lesson } = open;
  const draft = `quiz:${lesson.slug}${person ? `:${person}` : ""}` as const;
  return (
    <div ref={text} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
      <LessonHeader open={open} isDone={isDone} earns={earns} text={text} />
      {notes}
      {chooser}
      <LessonBody lesson={lesson} drawn={open.drawn} />
      {figures}
      {lesson.terms.length > 0 && <LessonWords terms={lesson.terms} />}
      <PracticeCard count={lesson.exercises?.length ?? 0} {...practice} />
      {task}
      {lesson.script && <ScriptCard script={lesson.script} />}
      {lesson.quiz.length > 0 && (
        <div data-lesson-part className="print:hidden">
          <Quiz key={draft} draft={draft} questions={lesson.quiz} onFinish={onQuiz} />
        </div>
      )}
      {children}
    </div>
  );
}
