import type { ChargeRow, LessonTask, TaskCharge } from "#db/entities/rows.ts";
import { type SimulatedPayment, simulatedStatus } from "#db/rules/learning/simulation.ts";

/** State key of a ticked item; a person's ticks sync to their other devices. */
export const tickKey = (lesson: string, item: number): string => `task:${lesson}:${item}`;

type MadeCharge = Pick<ChargeRow, "coin" | "amountCents" | "training" | "createdOffline" | "description">;

export type TaskFacts = {
  readonly ticks: ReadonlySet<number>;
  readonly charges: readonly MadeCharge[];
  /** Ids of glossary terms. */
  readonly openedTerms: ReadonlySet<string>;
  readonly simulated: readonly Pick<SimulatedPayment, "businessType" | "settlesAt" | "outcome">[];
  /** ISO 8601. */
  readonly now: string;
};

/** Whether a task is done according to this profile. It only shows a check mark and never blocks a lesson (S203). */
export function isTaskDone(task: LessonTask, facts: TaskFacts): boolean {
  const itemsDone = (task.items ?? []).every((_, index) => facts.ticks.has(index));
  const chargesDone = (task.charges ?? []).every((wanted) =>
    facts.charges.some((made) => isWanted(wanted, made)),
  );
  const termsOpened = (task.terms ?? []).every((id) => facts.openedTerms.has(id));
  return itemsDone && chargesDone && termsOpened && isPractised(task, facts);
}

/** Whether enough payments at that kind of business were watched to their end. */
function isPractised({ kind, simulations }: LessonTask, { simulated, now }: TaskFacts): boolean {
  if (!simulations) return kind !== "simulation";
  const ended = simulated.filter(
    (payment) =>
      payment.businessType === simulations.businessType && simulatedStatus(payment, now) !== "pending",
  );
  return ended.length >= simulations.count;
}

const isWanted = (wanted: TaskCharge, made: MadeCharge): boolean =>
  made.training &&
  made.coin === wanted.coin &&
  made.amountCents === wanted.amountCents &&
  (!wanted.offline || made.createdOffline) &&
  (!wanted.described || (made.description ?? "").trim() !== "");
