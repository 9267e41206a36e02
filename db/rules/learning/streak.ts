import { dayToNumber, numberToDay } from "#db/rules/time/local-day.ts";

/** A missed day is forgiven when it is the only one within the seven days that end with it. */
const FREEZE_EVERY_DAYS = 7;

/**
 * Consecutive days with a completed lesson or an answered review (D10). A missed day is bridged automatically ("folga") and adds nothing;
 * two bridged days of one streak are at least seven days apart. A second miss any sooner ends the run before the
 * first.
 */
export type Streak = {
  /** Active days of the current run: it reaches today, yesterday, or the day before with yesterday bridged. */
  readonly current: number;
  readonly longest: number;
  /** The missed days that the current streak bridges, oldest first. */
  readonly frozenDays: readonly string[];
  /** First day, from today on, that may be missed without losing any day of the streak. */
  readonly nextFreezeOn: string;
  /** For each active day, the number of active days in the run that ends on it. */
  readonly runByDay: ReadonlyMap<string, number>;
};

/** A run that ends at day index `end`: its start, the days it bridges, and the days after the last bridged one. */
type Run = {
  readonly start: number;
  readonly end: number;
  readonly frozen: readonly number[];
  readonly afterFrozen: number;
};

/** Extends the run over `missed`; drops the part that would need two freezes within seven days. */
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

/** The run as of `today`: over when the last two days or more were missed. */
function aliveOn(today: number, run: Run | null, lastDay: number): Run | null {
  if (run === null || lastDay < today - 2) return null;
  return lastDay === today - 2 ? bridge(run, today - 1) : run;
}

const lengthOf = (run: Run | null): number => (run === null ? 0 : run.end - run.start + 1);

/**
 * Streak of a set of local days (`YYYY-MM-DD`, any order, repeats allowed) as of `today`. Every run is as long as its
 * missed days stay seven days apart, so an additional day never shortens a run, however late it arrives. A day that
 * is still tomorrow here (another time zone) counts when it makes the current run longer; later days (a clock that
 * jumped) do not count yet.
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

/**
 * Whether a streak of `currentStreak` days ends unless a lesson is completed or a question reviewed today: neither happened yet,
 * and no free day is left. `today`: local day.
 */
export const endsToday = (
  { currentStreak, nextFreezeOn }: Pick<Streak, "nextFreezeOn"> & { readonly currentStreak: number },
  studiedToday: boolean,
  today: string,
): boolean => currentStreak > 0 && !studiedToday && nextFreezeOn > today;
