import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AchievementRow } from "#db/entities/rows.ts";
import {
  accountOf,
  anyDeeds,
  completion,
  foldRows,
  LESSONS,
  seenOf,
  TODAY,
} from "#db/rules/testing/learner-history.ts";
import { addDays } from "#db/rules/time/local-day.ts";

// Actions go through the mutators, as on device and server; on a failure fast-check prints its seed and path.
const seenAfter = (groups: readonly (readonly Parameters<typeof accountOf>[0][number][])[]) =>
  seenOf(foldRows(accountOf(groups.flat())));

/** The groups in another order, some of them twice. */
const shuffled = <T>(groups: readonly T[], keys: readonly number[]): T[] => {
  const twice = groups.flatMap((group, at) => ((keys[at] ?? 0) % 3 === 0 ? [group, group] : [group]));
  return twice
    .map((group, at) => ({ group, key: keys[(at * 7) % Math.max(1, keys.length)] ?? at }))
    .sort((a, b) => a.key - b.key)
    .map(({ group }) => group);
};

describe("the same events give the same points, level, streak and achievements", () => {
  it("in any order, with repetitions", () => {
    fc.assert(
      fc.property(anyDeeds(), fc.array(fc.nat(1000), { minLength: 1, maxLength: 80 }), (groups, keys) => {
        expect(seenAfter(shuffled(groups, keys))).toEqual(seenAfter(groups));
      }),
      { numRuns: 300 },
    );
  });

  it("from any number of devices that sync at any time", () => {
    fc.assert(
      fc.property(
        anyDeeds(),
        fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
        fc.array(fc.nat(3), { maxLength: 30 }),
        (groups, owners, rounds) => {
          const queues = [0, 1, 2, 3].map((device) => groups.filter((_, at) => owners[at] === device).flat());
          const whole = [...rounds, 0, 1, 2, 3];
          // The server derives after every sync and keeps what was earned; a device sends a third of its queue, or the rest.
          const arrived: (typeof queues)[number] = [];
          let earned: readonly AchievementRow[] = [];
          for (const [at, device] of whole.entries()) {
            const queue = queues[device] ?? [];
            const isLast = at >= rounds.length;
            arrived.push(...queue.splice(0, isLast ? queue.length : Math.ceil(queue.length / 3)));
            earned = foldRows(accountOf(arrived), { earned }).achievements;
          }
          const atOnce = seenAfter(groups);
          expect(seenOf(foldRows(accountOf(arrived), { earned }))).toEqual(atOnce);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("also on a device that has seen all of them", () => {
    fc.assert(
      fc.property(anyDeeds(), fc.nat(40), (groups, cut) => {
        // Rows pulled from other devices with this device's mutations replayed on top: what the device shows
        // (sync-protocol.md).
        const own = groups.slice(0, cut).flat();
        const others = groups.slice(cut).flat();
        expect(seenOf(foldRows(accountOf([...others, ...own])))).toEqual(
          seenOf(foldRows(accountOf([...own, ...others]))),
        );
      }),
    );
  });
});

describe("additional events", () => {
  it("never lower the points, the streak or the achievements, however late they arrive", () => {
    fc.assert(
      fc.property(anyDeeds(), anyDeeds(8), (known, late) => {
        const before = foldRows(accountOf(known.flat()));
        const after = foldRows(accountOf([...known, ...late].flat()));
        expect(after.points).toBeGreaterThanOrEqual(before.points);
        expect(after.level).toBeGreaterThanOrEqual(before.level);
        expect(after.longestStreak).toBeGreaterThanOrEqual(before.longestStreak);
        expect(after.currentStreak).toBeGreaterThanOrEqual(before.currentStreak);
        const types = new Set(after.achievements.map(({ type }) => type));
        expect(before.achievements.filter(({ type }) => !types.has(type))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("an earlier completion of a lesson keeps the later one's day in the streak", () => {
    const [one = "", two = ""] = LESSONS;
    const known = [completion(one, addDays(TODAY, -1)), completion(two, TODAY)];
    const late = completion(two, addDays(TODAY, -10));
    expect(foldRows(accountOf(known))).toMatchObject({ points: 20 + 30 + 10, currentStreak: 2 });
    expect(foldRows(accountOf([...known, late]))).toMatchObject({ points: 20 + 30 + 10, currentStreak: 2 });
    expect(foldRows(accountOf([late, ...known]))).toMatchObject({ points: 20 + 30 + 10, currentStreak: 2 });
  });

  it("time on lessons that stay open is not a streak day", () => {
    fc.assert(
      fc.property(anyDeeds(), (groups) => {
        const open = groups
          .flat()
          .filter(({ name }) => name !== "lesson.complete" && name !== "review.answer");
        expect(foldRows(accountOf(open))).toMatchObject({ currentStreak: 0, longestStreak: 0 });
      }),
    );
  });
});
