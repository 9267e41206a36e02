import type { CourseLesson } from "../course-schema.ts";

/** A lesson's questions: three of the quiz at its end, and those that only the daily review asks. */
export type LessonQuestions = Pick<CourseLesson, "quiz" | "reviewQuestions">;

type Asked = {
  /** Never changes and is never used again: a person's answers are stored under it. */
  readonly id: string;
  readonly question: string;
  /** Index into `options`. */
  readonly answer: number;
  /** Each with what is said to the person who selects it. */
  readonly options: readonly (readonly [option: string, feedback: string])[];
};

/** A question as it is stored. Builds without feedback for each option show that of the right one after every answer. */
export const ask = ({ id, question, answer, options }: Asked): CourseLesson["quiz"][number] => ({
  id,
  question,
  options: options.map(([option]) => option),
  answer,
  explanation: options[answer]?.[1] ?? "",
  feedback: options.map(([, feedback]) => feedback),
});
