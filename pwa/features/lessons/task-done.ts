import type { ChargeRow, LessonTask, TaskCharge } from "#db/entities/rows.ts";

/** Key of a ticked item; the ticks of a person follow them to their other devices. */
export const tickKey = (lesson: string, item: number): string => `task:${lesson}:${item}`;

type MadeCharge = Pick<ChargeRow, "coin" | "amountCents" | "training" | "createdOffline" | "description">;

export type TaskFacts = {
  readonly ticks: ReadonlySet<number>;
  readonly charges: readonly MadeCharge[];
  /** Ids of glossary terms. */
  readonly openedTerms: ReadonlySet<string>;
};

/**
 * Whether a task is done, from what this profile has. `null`: nothing on the device can tell (the screen that would
 * is not built). It only draws a check mark and never holds a lesson back (S203).
 */
export function isTaskDone(task: LessonTask, facts: TaskFacts): boolean | null {
  if (task.kind === "simulation") return null;
  const itemsDone = (task.items ?? []).every((_, index) => facts.ticks.has(index));
  const chargesDone = (task.charges ?? []).every((wanted) =>
    facts.charges.some((made) => isWanted(wanted, made)),
  );
  const termsOpened = (task.terms ?? []).every((id) => facts.openedTerms.has(id));
  return itemsDone && chargesDone && termsOpened;
}

const isWanted = (wanted: TaskCharge, made: MadeCharge): boolean =>
  made.training &&
  made.coin === wanted.coin &&
  made.amountCents === wanted.amountCents &&
  (!wanted.offline || made.createdOffline) &&
  (!wanted.described || (made.description ?? "").trim() !== "");
