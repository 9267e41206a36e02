import type { CounterCase, Decision } from "#db/entities/counter-case.ts";

/** Exams made of cases. Device and server use the same rules: the device shows the result, the server decides. */

export type ExamKind = {
  readonly cases: number;
  /** Number of right decisions that passes. */
  readonly right: number;
  /** Number of different topics that its cases must have, if the course has that many. Every draw has more. */
  readonly topics: number;
};

export const EXAM_CASES = 12;
/** The exam "Apto no balcão". */
export const COUNTER_EXAM: ExamKind = { cases: EXAM_CASES, right: 10, topics: 6 };

export type CaseAnswer = { readonly case: string; readonly choice: Decision };

/** `invalid`: wrong number of different known cases, or too few topics. `critical`: a decision lost money or a secret. */
export type ExamResult = "passed" | "critical" | "below" | "invalid";

export const isRight = (one: CounterCase, choice: Decision): boolean => one.right === choice;

/** Whether this decision ends the exam. */
export const isCritical = (one: CounterCase, choice: Decision): boolean => one.choices[choice].critical;

export function judgeExam(
  course: readonly CounterCase[],
  answers: readonly CaseAnswer[],
  exam: ExamKind = COUNTER_EXAM,
): ExamResult {
  const known = new Map(course.map((one) => [one.id, one]));
  const asked = answers.flatMap(({ case: id, choice }) => {
    const one = known.get(id);
    return one ? [{ one, choice }] : [];
  });
  const topics = new Set(asked.map(({ one }) => one.topic)).size;
  const taught = new Set(course.map(({ topic }) => topic)).size;
  const isWhole =
    answers.length === exam.cases &&
    asked.length === exam.cases &&
    new Set(answers.map((answer) => answer.case)).size === exam.cases &&
    topics >= Math.min(exam.topics, taught);
  if (!isWhole) return "invalid";
  if (asked.some(({ one, choice }) => isCritical(one, choice))) return "critical";
  return asked.filter(({ one, choice }) => isRight(one, choice)).length >= exam.right ? "passed" : "below";
}
