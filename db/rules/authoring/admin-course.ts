import type { LessonRow, ModuleRow, QuizQuestion } from "#db/entities/rows.ts";
import { casesProblem } from "#db/rules/cases/case-problems.ts";
import { exercisesProblem } from "#db/rules/exercises/exercise-problems.ts";
import { contentSizeProblem, isOrder } from "./admin-content.ts";
import { oneLine, tidyTexts, tooLong } from "#db/rules/text/tidy-text.ts";

/** Fields of a module (S406) and of a lesson (S407) that administrators write. */
export type ModuleFields = Pick<ModuleRow, "title" | "description" | "order"> & {
  readonly isActive: boolean;
};
export type LessonFields = Required<Omit<LessonRow, "id" | "slug" | "moduleSlug" | "createdAt">> & {
  /** Id or slug. */
  readonly moduleId: string;
  readonly isActive: boolean;
};
export type ModuleProblems = Partial<Record<keyof ModuleFields, string>>;
export type LessonProblems = Partial<Record<keyof LessonFields, string>>;

/** S433 and S435, for the form and the server. */
export const MODULE_REQUIRED = "Por favor, preencha título e ordem.";
export const LESSON_REQUIRED = "Por favor, preencha título, módulo e ordem.";

const MAX = { title: 200, text: 1000 } as const;
const MAX_DURATION = 1440;

/**
 * The fields as they are validated and stored; missing fields stay missing. An empty description or video is stored
 * as none (S436).
 */
export function tidyModule<T extends Partial<ModuleFields>>(fields: T): T {
  const { title, description } = fields;
  return {
    ...fields,
    ...(title === undefined ? {} : { title: oneLine(title) }),
    ...(description === undefined ? {} : { description: oneLine(description ?? "") || null }),
  };
}

export function tidyLesson<T extends Partial<LessonFields>>(fields: T): T {
  const { videoUrl, outcome, quiz, exercises, reviewQuestions, cases, script } = fields;
  return {
    ...tidyModule(fields),
    ...(videoUrl === undefined ? {} : { videoUrl: (videoUrl ?? "").trim() || null }),
    ...(outcome === undefined ? {} : { outcome: oneLine(outcome ?? "") || null }),
    ...(quiz === undefined ? {} : { quiz: quiz.map(tidyQuestion) }),
    ...(exercises === undefined ? {} : { exercises: tidyTexts(exercises) }),
    ...(reviewQuestions === undefined ? {} : { reviewQuestions: reviewQuestions.map(tidyQuestion) }),
    ...(cases === undefined ? {} : { cases: tidyTexts(cases) }),
    ...(script ? { script: { when: oneLine(script.when), lines: script.lines.map(oneLine) } } : {}),
  };
}

function tidyQuestion({
  id,
  question,
  options,
  answer,
  explanation,
  feedback = [],
}: QuizQuestion): QuizQuestion {
  const sentences = options.map((_, option) => oneLine(feedback[option] ?? ""));
  return {
    ...(id === undefined ? {} : { id }),
    question: oneLine(question),
    options: options.map(oneLine),
    answer,
    explanation: oneLine(explanation),
    ...(sentences.every((sentence) => sentence === "") ? {} : { feedback: sentences }),
  };
}

/** The message beside each invalid field; missing fields are not validated. Takes tidied fields. */
export function moduleProblems({ title, description, order }: Partial<ModuleFields>): ModuleProblems {
  return withoutNulls({
    title: title === "" ? MODULE_REQUIRED : tooLong(title ?? "", MAX.title),
    description: tooLong(description ?? "", MAX.text),
    order: order === undefined || isOrder(order) ? null : MODULE_REQUIRED,
  });
}

export function lessonProblems(fields: Partial<LessonFields>): LessonProblems {
  const { moduleId, title, order } = fields;
  return withoutNulls({
    ...draftProblems(fields),
    ...(moduleId === "" ? { moduleId: LESSON_REQUIRED } : {}),
    ...(title === "" ? { title: LESSON_REQUIRED } : {}),
    ...(order === undefined || isOrder(order) ? {} : { order: LESSON_REQUIRED }),
    ...(fields.quiz === undefined ? {} : { quiz: quizProblem(fields.quiz) }),
    ...(fields.exercises === undefined ? {} : { exercises: exercisesProblem(fields.exercises) }),
    ...(fields.reviewQuestions === undefined ? {} : { reviewQuestions: quizProblem(fields.reviewQuestions) }),
    ...(fields.cases === undefined ? {} : { cases: casesProblem(fields.cases) }),
  });
}

/** For a draft only sizes are validated: it may be unfinished. */
export const lessonDraftProblems = (fields: Partial<LessonFields>): LessonProblems =>
  withoutNulls(draftProblems(fields));

/** The first invalid question of a quiz, counted from 1, and why; null when all are valid. Takes tidied questions. */
export function quizProblem(quiz: readonly QuizQuestion[]): string | null {
  for (const [index, { question, options, answer }] of quiz.entries()) {
    const place = `Pergunta ${index + 1}:`;
    if (question === "") return `${place} escreva a pergunta.`;
    if (options.length < 2 || options.some((option) => option === ""))
      return `${place} escreva ao menos duas opções, nenhuma em branco.`;
    if (new Set(options).size < options.length) return `${place} há uma opção repetida.`;
    if (!Number.isInteger(answer) || answer < 0 || answer >= options.length)
      return `${place} marque a opção certa.`;
  }
  return null;
}

type Found<F> = { readonly [K in keyof F]?: string | null };

function draftProblems({
  title,
  description,
  content,
  videoUrl,
  duration,
  outcome,
}: Partial<LessonFields>): Found<LessonFields> {
  return {
    title: tooLong(title ?? "", MAX.title),
    description: tooLong(description ?? "", MAX.text),
    content: contentSizeProblem(content ?? ""),
    videoUrl:
      !videoUrl || (/^https:\/\/[^\s<>"]+$/.test(videoUrl) && videoUrl.length <= 500)
        ? null
        : "Use um endereço completo que comece com https://.",
    duration:
      duration === undefined ||
      duration === null ||
      (Number.isInteger(duration) && duration >= 0 && duration <= MAX_DURATION)
        ? null
        : `A duração é um número inteiro de minutos, até ${MAX_DURATION}.`,
    outcome: tooLong(outcome ?? "", MAX.text),
  };
}

const withoutNulls = <F>(found: Found<F>): Partial<Record<keyof F, string>> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Partial<
    Record<keyof F, string>
  >;
