import { dayToNumber, numberToDay } from "#db/rules/time/local-day.ts";

/** A day without a lesson is forgiven when no other one was in the seven days that end with it. */
const FREEZE_EVERY_DAYS = 7;

/**
 * Days in a row with a completed lesson (D10). A missed day is bridged by itself ("folga"), adds nothing, and two of them
 * in one streak are at least seven days apart; the second one any sooner cuts off what lies before the first.
 */
export type Streak = {
  /** Active days of the run that is alive: it reaches today, yesterday, or the day before with a freeze for yesterday. */
  readonly current: number;
  readonly longest: number;
  /** The missed days that the current streak bridges, oldest first. */
  readonly frozenDays: readonly string[];
  /** First day, from today on, that may be missed without the streak losing any of its days. */
  readonly nextFreezeOn: string;
  /** For each active day, the active days of the run it closes. */
  readonly runByDay: ReadonlyMap<string, number>;
};

/** A run that ends at the day with index `end`: where it starts, which days it bridges, and what follows the last of them. */
type Run = {
  readonly start: number;
  readonly end: number;
  readonly frozen: readonly number[];
  readonly afterFrozen: number;
};

/** The run goes over `missed`: whatever would need two freezes within seven days is left behind. */
function bridge(run: Run, missed: number): Run {
  const last = run.frozen.at(-1);
  const isTooSoon = last !== undefined && missed - last < FREEZE_EVERY_DAYS;
  return {
    start: isTooSoon ? run.afterFrozen : run.start,
    end: run.end,
    frozen: isTooSoon ? [missed] : [...run.frozen, missed],
    afterFrozen: run.end + 1,
  };
}

/** The run as it stands on `today`: over when the last two days or more were missed. */
function aliveOn(today: number, run: Run | null, lastDay: number): Run | null {
  if (run === null || lastDay < today - 2) return null;
  return lastDay === today - 2 ? bridge(run, today - 1) : run;
}

const lengthOf = (run: Run | null): number => (run === null ? 0 : run.end - run.start + 1);

/**
 * Streak of a set of local days (`YYYY-MM-DD`, any order, repeats allowed) seen on `today`. Every run reaches back as far
 * as its missed days stay seven days apart, so one day more never makes any run shorter, however late it arrives. A day
 * that is still tomorrow here (another time zone) counts when it makes the current run longer; later ones (a clock that
 * jumped) wait for their day.
 */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const active = [...new Set(days)]
    .flatMap((day) => {
      const number = dayToNumber(day);
      return number === null ? [] : [{ day, number }];
    })
    .sort((a, b) => a.number - b.number);
  const todayNumber = dayToNumber(today) ?? -Infinity;
  const runByDay = new Map<string, number>();
  let longest = 0;
  let run: Run | null = null;
  let previous = 0;
  let current: Run | null = null;
  for (const [at, { day, number }] of active.entries()) {
    if (number > todayNumber && previous <= todayNumber) current = aliveOn(todayNumber, run, previous);
    if (run === null || number - previous > 2) run = { start: at, end: at, frozen: [], afterFrozen: at };
    else run = { ...(number - previous === 2 ? bridge(run, number - 1) : run), end: at };
    previous = number;
    runByDay.set(day, lengthOf(run));
    longest = Math.max(longest, lengthOf(run));
    if (number === todayNumber + 1 && lengthOf(run) >= lengthOf(current)) current = run;
  }
  if (previous <= todayNumber) current = aliveOn(todayNumber, run, previous);
  const frozen: readonly number[] = current?.frozen ?? [];
  const nextFreeze = (frozen.at(-1) ?? -Infinity) + FREEZE_EVERY_DAYS;
  return {
    current: lengthOf(current),
    longest,
    frozenDays: frozen.map(numberToDay),
    nextFreezeOn: nextFreeze > todayNumber ? numberToDay(nextFreeze) : today,
    runByDay,
  };
}
