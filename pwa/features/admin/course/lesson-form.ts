import type { Exercise } from "#db/entities/exercise.ts";
import type { QuizQuestion } from "#db/entities/rows.ts";
import { type CaseForm, caseFormOf, caseOf, casesFault } from "./cases/case-form.ts";
import type { Problems } from "#pwa/features/admin/forms/use-draft-form.ts";
import { parseOrder } from "#db/rules/authoring/admin-content.ts";
import {
  LESSON_REQUIRED,
  lessonProblems,
  type LessonFields,
  tidyLesson,
} from "#db/rules/authoring/admin-course.ts";

/** The dialog's fields with the text as typed. */
export type LessonForm = {
  readonly moduleId: string;
  readonly title: string;
  readonly description: string;
  readonly order: string;
  readonly duration: string;
  readonly videoUrl: string;
  readonly outcome: string;
  readonly content: string;
  readonly isActive: boolean;
  readonly quiz: readonly QuizQuestion[];
  /** null: the lesson's exercises stay as they are (a build that did not know exercises stored this text). */
  readonly exercises: readonly Exercise[] | null;
  /** null: a build that did not know them stored this text, so they stay as they are. */
  readonly reviewQuestions: readonly QuizQuestion[] | null;
  readonly cases: readonly CaseForm[] | null;
};

export const EMPTY_LESSON: LessonForm = {
  moduleId: "",
  title: "",
  description: "",
  order: "",
  duration: "",
  videoUrl: "",
  outcome: "",
  content: "",
  isActive: true,
  quiz: [],
  exercises: null,
  reviewQuestions: null,
  cases: null,
};

type Edited = Pick<
  LessonFields,
  | "moduleId"
  | "title"
  | "description"
  | "order"
  | "duration"
  | "videoUrl"
  | "outcome"
  | "content"
  | "isActive"
  | "quiz"
> &
  Partial<Pick<LessonFields, "exercises" | "reviewQuestions" | "cases">>;

export const lessonFormOf = (lesson: Edited): LessonForm => ({
  moduleId: lesson.moduleId,
  title: lesson.title,
  description: lesson.description ?? "",
  order: String(lesson.order),
  duration: lesson.duration === null ? "" : String(lesson.duration),
  videoUrl: lesson.videoUrl ?? "",
  outcome: lesson.outcome ?? "",
  content: lesson.content ?? "",
  isActive: lesson.isActive,
  quiz: lesson.quiz,
  exercises: lesson.exercises ?? null,
  reviewQuestions: lesson.reviewQuestions ?? null,
  cases: lesson.cases?.map(caseFormOf) ?? null,
});

export type LessonCheck =
  | { readonly ok: true; readonly fields: Edited }
  /** The first message for the form (S435), and one for each invalid field. */
  | { readonly ok: false; readonly message: string; readonly problems: Problems<LessonForm> };

const wholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** Validates S435 and S436 as the server does. */
export function checkLesson({ exercises, cases, ...form }: LessonForm): LessonCheck {
  const order = parseOrder(form.order);
  const duration = form.duration.trim();
  const { reviewQuestions, ...others } = form;
  const fields = tidyLesson({
    ...others,
    ...(exercises === null ? {} : { exercises }),
    ...(reviewQuestions === null ? {} : { reviewQuestions }),
    ...(cases === null ? {} : { cases: cases.map(caseOf) }),
    order: order ?? 0,
    duration: duration === "" ? null : wholeNumber(duration),
  });
  const fault = casesFault(cases ?? []);
  const problems = {
    ...lessonProblems(fields),
    ...(fault === null ? {} : { cases: fault }),
    ...(order === null ? { order: LESSON_REQUIRED } : {}),
  };
  const messages = Object.values(problems);
  const message = messages.find((each) => each === LESSON_REQUIRED) ?? messages[0];
  return message === undefined ? { ok: true, fields } : { ok: false, message, problems };
}

/**
 * The request for an existing lesson: only the changed fields, so that fields that the dialog does not show (script,
 * task, terms) and other people's changes are kept. The text is always sent, because a save publishes it.
 */
export function changedFields(opened: LessonForm, form: LessonForm, fields: Edited): Partial<Edited> {
  const names = (Object.keys(fields) as (keyof Edited)[]).filter(
    (name) => name === "content" || JSON.stringify(opened[name]) !== JSON.stringify(form[name]),
  );
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
