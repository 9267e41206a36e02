import type { CounterCase } from "#db/entities/counter-case.ts";
import { type CaseAnswer, type ExamKind, type ExamResult, judgeExam } from "./judge-exam.ts";

/** The short exam for people at the counter: six cases, none about checking addresses, which is the owner's task. */
export const STAFF_CASES = 6;
export const STAFF_EXAM: ExamKind = { cases: STAFF_CASES, right: 5, topics: 4 };

/** The cases that may be in the staff exam. */
export const staffCases = <C extends Pick<CounterCase, "topic">>(course: readonly C[]): C[] =>
  course.filter(({ topic }) => topic !== "address");

/** Judges six decisions by the same rules as the exam of `0079`. */
export const judgeStaffExam = (course: readonly CounterCase[], answers: readonly CaseAnswer[]): ExamResult =>
  judgeExam(staffCases(course), answers, STAFF_EXAM);
