import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#db/rules/time/local-day.ts";
import { endsToday, streakOf } from "./streak.ts";

const TODAY = "2026-11-21";
/** `x`: active day, `.`: missed day; the last character is today. */
const seen = (picture: string) => {
  const letters = picture.split("");
  const days = letters.flatMap((letter, at) =>
    letter === "x" ? [addDays(TODAY, at - letters.length + 1)] : [],
  );
  return streakOf(days, TODAY);
};

describe("the freeze: one missed day in seven costs nothing and adds nothing", () => {
  it.each<[string, number, number, readonly number[], number]>([
    // picture, current, longest, frozen (days ago), days until the next freeze
    ["x", 1, 1, [], 0],
    ["xx.x", 3, 3, [1], 6],
    ["xx.", 2, 2, [], 0], // today does not count as missed yet
    ["xx..", 2, 2, [1], 6], // yesterday was missed and is forgiven
    ["xx...", 0, 2, [], 0],
    ["x.xxxxxx.x", 8, 8, [8, 1], 6], // seven days apart: both are forgiven
    ["x.xxxxx.x", 6, 6, [1], 6], // six days apart: the older gap ends the run
    ["x.x.x.x", 2, 2, [1], 6],
    ["xxx..xxx", 3, 3, [], 0],
    ["xx.xxxxxx", 8, 8, [6], 1],
    ["xx.xxxxxxx", 9, 9, [7], 0],
  ])("%s", (picture, current, longest, frozen, untilNext) => {
    expect(seen(picture)).toMatchObject({
      current,
      longest,
      frozenDays: frozen.map((ago) => addDays(TODAY, -ago)),
      nextFreezeOn: addDays(TODAY, untilNext),
    });
  });

  it("a day that has begun in another time zone does not end the streak", () => {
    const days = [addDays(TODAY, -3), addDays(TODAY, -2)];
    const tomorrow = addDays(TODAY, 1);
    expect(streakOf([...days, tomorrow], TODAY)).toMatchObject({
      current: 2,
      frozenDays: [addDays(TODAY, -1)],
    });
    expect(streakOf([...days, TODAY, tomorrow], TODAY)).toMatchObject({ current: 4 });
    expect(streakOf([tomorrow], TODAY)).toMatchObject({ current: 1, frozenDays: [] });
  });

  it("missing the announced next free day loses no day of the streak", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 20 }), (ago) => {
        const days = ago.map((each) => addDays(TODAY, -each));
        const { current, nextFreezeOn } = streakOf(days, TODAY);
        fc.pre(current > 0);
        const missed = days.includes(nextFreezeOn) ? addDays(nextFreezeOn, 1) : nextFreezeOn;
        const until: string[] = [];
        for (let day = TODAY; day < missed; day = addDays(day, 1)) until.push(day);
        const before = streakOf([...days, ...until], missed).current;
        const after = addDays(missed, 1);
        expect(streakOf([...days, ...until, after], after).current).toBe(before + 1);
      }),
    );
  });
});

describe("streakOf against the plain definition", () => {
  /** Brute force: the most active days of any run that ends at `end` and whose missed days are at least seven days apart. */
  const slow = (active: ReadonlySet<number>, end: number): number => {
    let best = 0;
    for (let start = end; start >= 0; start -= 1) {
      const missed: number[] = [];
      for (let day = start; day <= end; day += 1) if (!active.has(day)) missed.push(day);
      if (missed.some((day, at) => at > 0 && day - (missed[at - 1] ?? 0) < 7)) break;
      best = Math.max(best, end - start + 1 - missed.length);
    }
    return best;
  };

  it("finds the longest run for every day, the longest of all and the current one", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40)), (offsets) => {
        const active = new Set(offsets);
        const dayOf = (offset: number) => addDays(TODAY, offset - 38);
        const streak = streakOf(offsets.map(dayOf), TODAY);
        for (const offset of offsets) expect(streak.runByDay.get(dayOf(offset))).toBe(slow(active, offset));
        expect(streak.longest).toBe(Math.max(0, ...offsets.map((offset) => slow(active, offset))));
        // Index 38 is today: the run of today, yesterday, or the day before with a freeze; or tomorrow's when that is longer.
        const [tomorrow, latest] = [
          active.has(39) ? slow(active, 39) : 0,
          Math.max(-1, ...offsets.filter((n) => n <= 38)),
        ];
        const alive = latest < 36 ? 0 : slow(active, latest === 36 ? 37 : latest);
        expect(streak.current).toBe(Math.max(alive, tomorrow));
      }),
      { numRuns: 300 },
    );
  });
});

it("a streak ends today when nothing was completed and no free day is left", () => {
  const used = { currentStreak: 4, nextFreezeOn: "2026-11-24" };

  expect(endsToday(used, false, TODAY)).toBe(true);
  expect(endsToday(used, true, TODAY)).toBe(false);
  expect(endsToday({ ...used, nextFreezeOn: TODAY }, false, TODAY)).toBe(false);
  expect(endsToday({ ...used, currentStreak: 0 }, false, TODAY)).toBe(false);
});
