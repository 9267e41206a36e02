import { dayToNumber } from "./local-day.ts";

/** Runs of consecutive local days (D10). */
export type Streak = {
  /** Days in a row up to today or yesterday; a day that is still tomorrow here (another time zone) counts too. */
  readonly current: number;
  readonly longest: number;
  /** For each day, how many days in a row it closes. */
  readonly runByDay: ReadonlyMap<string, number>;
};

/** Streak of a set of local days (`YYYY-MM-DD`, any order, repeats allowed) seen on `today`. */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const runByDay = new Map<string, number>();
  let longest = 0;
  let previous: { number: number; run: number } | null = null;
  for (const day of [...new Set(days)].sort()) {
    const number = dayToNumber(day);
    if (number === null) continue;
    const run: number = previous?.number === number - 1 ? previous.run + 1 : 1;
    previous = { number, run };
    runByDay.set(day, run);
    longest = Math.max(longest, run);
  }
  const todayNumber = dayToNumber(today);
  const isAlive = previous !== null && todayNumber !== null && previous.number >= todayNumber - 1;
  return { current: isAlive ? (previous?.run ?? 0) : 0, longest, runByDay };
}
