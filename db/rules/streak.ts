import { dayToNumber, numberToDay } from "./local-day.ts";

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

/**
 * Streak of a set of local days (`YYYY-MM-DD`, any order, repeats allowed) seen on `today`. Every run reaches back as far
 * as its missed days stay seven days apart, so one day more never makes any run shorter, however late it arrives. A day
 * that is still tomorrow here (another time zone) counts; later ones (a clock that jumped) wait for their day.
 */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const active = [...new Set(days)]
    .flatMap((day) => {
      const number = dayToNumber(day);
      return number === null ? [] : [{ day, number }];
    })
    .sort((a, b) => a.number - b.number);
  const todayNumber = dayToNumber(today);
  const runByDay = new Map<string, number>();
  let longest = 0;
  let latest: { run: Run; number: number } | null = null;
  let run: Run | null = null;
  let previous = 0;
  for (const [at, { day, number }] of active.entries()) {
    if (run === null || number - previous > 2) run = { start: at, end: at, frozen: [], afterFrozen: at };
    else run = { ...(number - previous === 2 ? bridge(run, number - 1) : run), end: at };
    previous = number;
    const length = at - run.start + 1;
    runByDay.set(day, length);
    longest = Math.max(longest, length);
    if (todayNumber !== null && number <= todayNumber + 1) latest = { run, number };
  }
  if (latest === null || todayNumber === null || latest.number < todayNumber - 2)
    return { current: 0, longest, frozenDays: [], nextFreezeOn: today, runByDay };
  const alive = latest.number === todayNumber - 2 ? bridge(latest.run, todayNumber - 1) : latest.run;
  const nextFreeze = (alive.frozen.at(-1) ?? -Infinity) + FREEZE_EVERY_DAYS;
  return {
    current: alive.end - alive.start + 1,
    longest,
    frozenDays: alive.frozen.map(numberToDay),
    nextFreezeOn: nextFreeze > todayNumber ? numberToDay(nextFreeze) : today,
    runByDay,
  };
}
