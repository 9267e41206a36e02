import type { ChargeRow, LessonTask, TaskCharge } from "#db/entities/rows.ts";
import { type SimulatedPayment, simulatedStatus } from "#db/rules/learning/simulation.ts";

/** Key of a ticked item; the ticks of a person follow them to their other devices. */
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

/** Whether a task is done, from what this profile has. It only draws a check mark and never holds a lesson back (S203). */
export function isTaskDone(task: LessonTask, facts: TaskFacts): boolean {
  const itemsDone = (task.items ?? []).every((_, index) => facts.ticks.has(index));
  const chargesDone = (task.charges ?? []).every((wanted) =>
    facts.charges.some((made) => isWanted(wanted, made)),
  );
  const termsOpened = (task.terms ?? []).every((id) => facts.openedTerms.has(id));
  return itemsDone && chargesDone && termsOpened && isPractised(task, facts);
}

/** Enough payments whose end was seen at that kind of business. */
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
