import * as z from "zod/mini";
import { DECISIONS } from "#db/entities/counter-case.ts";
import { type CaseAnswer, isCritical, isRight } from "#db/rules/cases/judge-exam.ts";
import type { TaughtCase } from "#pwa/local-db/queries/case-queries.ts";

/** A series of cases, as a shift or an exam stores it on this device: a killed app continues where it was. */
export type Run = {
  readonly cases: readonly string[];
  readonly answers: readonly CaseAnswer[];
  /** Whether the consequence of the last decision is on the screen. */
  readonly shown: boolean;
};

export const newRun = (cases: readonly TaughtCase[]): Run => ({
  cases: cases.map(({ id }) => id),
  answers: [],
  shown: false,
});

const runSchema = z.object({
  cases: z.array(z.string()),
  answers: z.array(z.object({ case: z.string(), choice: z.enum(DECISIONS) })),
  shown: z.boolean(),
});

/** A stored run; null when there is none, or when the course no longer has one of its cases. */
export function readRun(stored: unknown, cases: readonly TaughtCase[]): Run | null {
  const { data: run } = runSchema.safeParse(stored);
  const isWhole = run !== undefined && run.cases.length > 0 && hasCasesOf(run, cases);
  return isWhole && run.answers.every((answer, at) => answer.case === run.cases[at]) ? run : null;
}

function hasCasesOf(run: Run, cases: readonly TaughtCase[]): boolean {
  const known = new Set(cases.map(({ id }) => id));
  return run.cases.every((id) => known.has(id));
}

/** Whether the course no longer has one of the cases of a stored exam that was in the middle. */
export function wasExamCut(stored: unknown, cases: readonly TaughtCase[]): boolean {
  const { data: exam } = runSchema.safeParse(stored);
  return (
    exam !== undefined && exam.answers.length > 0 && !isExamOver(exam, cases) && !hasCasesOf(exam, cases)
  );
}

/** Whether every case was decided and the last consequence was read. */
export const isRunOver = ({ cases, answers, shown }: Run): boolean =>
  answers.length >= cases.length && !shown;

/** Whether an exam has ended, with its last case or with a critical mistake. */
export const isExamOver = (exam: Run, cases: readonly TaughtCase[]): boolean =>
  isRunOver(exam) || decidedCases(exam, cases).some(({ one, choice }) => isCritical(one, choice));

export type DecidedCase = { readonly one: TaughtCase; readonly choice: CaseAnswer["choice"] };

/** The decisions with their cases, in order. */
export function decidedCases({ answers }: Pick<Run, "answers">, cases: readonly TaughtCase[]): DecidedCase[] {
  const byId = new Map(cases.map((one) => [one.id, one]));
  return answers.flatMap(({ case: id, choice }) => {
    const one = byId.get(id);
    return one ? [{ one, choice }] : [];
  });
}

export const missedOf = (decided: readonly DecidedCase[]): DecidedCase[] =>
  decided.filter(({ one, choice }) => !isRight(one, choice));

/** What the shop gained or lost by all decisions, in centavos. */
export const balanceOf = (decided: readonly DecidedCase[]): number =>
  decided.reduce((sum, { one, choice }) => sum + one.choices[choice].cents, 0);
