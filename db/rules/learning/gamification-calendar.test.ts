import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Mutation } from "#db/protocol/mutations.ts";
import { mutationArgsSchemas } from "#db/protocol/mutation-schemas.ts";
import { lessonProgressBody } from "#db/protocol/admin/course-api.ts";
import { clampMutation } from "#db/rules/mutations/clamp-mutation.ts";
import { addDays, daysBetween, instantToDay, instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import { applyMutation } from "#db/rules/mutations/mutators.ts";
import { accountOf, completion, deed, foldRows, LESSONS, TODAY } from "#db/rules/testing/learner-history.ts";

const HOUR = 3_600_000;
const ms = (instant: string): number => instantToMs(instant) ?? 0;
/** UTC offsets from −12 to +14, with half and quarter hours, and daylight saving time of both hemispheres. */
const ZONES = [
  ...Array.from({ length: 12 }, (_, n) => `Etc/GMT+${n + 1}`),
  ...Array.from({ length: 14 }, (_, n) => `Etc/GMT-${n + 1}`),
  "America/Sao_Paulo",
  "America/New_York",
  "America/St_Johns",
  "America/Santiago",
  "Europe/Lisbon",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
];

/** One lesson on each local day, at a chosen hour, for `days` days of this zone. */
function dailyInstants(zone: string, start: string, days: number, hours: readonly number[]) {
  const byDay = new Map<string, string[]>();
  for (let at = ms(start); byDay.size < days + 2; at += HOUR) {
    const day = instantToDay(msToInstant(at), zone);
    byDay.set(day, [...(byDay.get(day) ?? []), msToInstant(at)]);
  }
  // The first and last day are dropped because they are incomplete: the walk starts and ends within them.
  return [...byDay].slice(1, days + 1).map(([day, instants], n) => ({
    day,
    at: instants[(hours[n % Math.max(1, hours.length)] ?? 0) % instants.length] ?? "",
  }));
}
const studied = (each: readonly { day: string; at: string }[]): Mutation[] =>
  each.map(({ day, at }, n) =>
    deed("lesson.complete", { lesson: LESSONS[n % LESSONS.length] ?? "", at, localDate: day }),
  );

describe("a lesson every local day is a streak of that many days", () => {
  it.each([
    ["summer time begins in New York", "America/New_York", "2026-03-03T00:00:00.000Z"],
    ["summer time ends in New York", "America/New_York", "2026-10-27T00:00:00.000Z"],
    ["summer time begins in Lisbon", "Europe/Lisbon", "2026-03-24T00:00:00.000Z"],
    ["summer time ends in Lisbon", "Europe/Lisbon", "2026-10-20T00:00:00.000Z"],
    ["half an hour is skipped on Lord Howe", "Australia/Lord_Howe", "2026-09-29T00:00:00.000Z"],
    ["half an hour comes twice on Lord Howe", "Australia/Lord_Howe", "2026-03-31T00:00:00.000Z"],
    ["midnight itself is skipped in Santiago", "America/Santiago", "2026-09-01T00:00:00.000Z"],
    ["a leap day", "America/Sao_Paulo", "2028-02-24T00:00:00.000Z"],
    ["a year's turn", "Pacific/Kiritimati", "2026-12-27T00:00:00.000Z"],
  ])("%s", (_name, zone, start) => {
    const each = dailyInstants(zone, start, 12, [0, 23, 2, 1]);
    const today = each.at(-1)?.day ?? "";
    expect(foldRows(accountOf(studied(each)), { today })).toMatchObject({
      currentStreak: 12,
      longestStreak: 12,
      frozenDays: [],
    });
    expect(daysBetween(each[0]?.day ?? "", today)).toBe(11);
  });

  it("in every time zone, from any day of four years, at any hour", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 4 * 365 * 24 }),
        fc.array(fc.nat(23), { minLength: 1, maxLength: 5 }),
        (zone, hour, hours) => {
          const start = msToInstant(ms("2024-01-01T00:00:00.000Z") + hour * HOUR);
          const each = dailyInstants(zone, start, 5, hours);
          const today = each.at(-1)?.day ?? "";
          expect(foldRows(accountOf(studied(each)), { today })).toMatchObject({ currentStreak: 5 });
        },
      ),
      { numRuns: 60 },
    );
  });

  it("for a traveller who loses a day at the date line, which counts as the free day", () => {
    const west = dailyInstants("Etc/GMT+11", "2026-06-01T00:00:00.000Z", 4, [10]);
    const lost = addDays(west.at(-1)?.day ?? "", 1);
    const east = dailyInstants("Etc/GMT-14", `${lost}T00:00:00.000Z`, 3, [10]).filter(
      ({ day }) => day > lost,
    );
    const today = east.at(-1)?.day ?? "";
    expect(foldRows(accountOf(studied([...west, ...east])), { today })).toMatchObject({
      currentStreak: west.length + east.length,
      frozenDays: [lost],
    });
  });
});

describe("a wrong clock", () => {
  const arrivedAt = `${TODAY}T15:00:00.000Z`;
  const foldClamped = (mutations: readonly Mutation[]) =>
    foldRows(accountOf(mutations.map((mutation) => clampMutation(mutation, arrivedAt))));
  const [one = "", two = ""] = LESSONS;

  it.each([
    ["ten years ago", "2016-11-21"],
    ["in 1970", "1970-01-01"],
    ["in 2099", "2099-12-31"],
    ["the day after tomorrow", addDays(TODAY, 2)],
    ["sixty-one days ago", addDays(TODAY, -61)],
  ])("a completion dated %s counts for the day it arrived", (_name, day) => {
    const claimed = foldClamped([completion(one, addDays(TODAY, -1)), completion(two, day)]);
    expect(claimed).toMatchObject({ points: 20 + 30 + 10, currentStreak: 2, longestStreak: 2 });
  });

  it.each([
    ["tomorrow", addDays(TODAY, 1), 2],
    ["sixty days ago", addDays(TODAY, -60), 1],
  ])("a completion dated %s keeps its day", (_name, day, current) => {
    expect(foldClamped([completion(one, TODAY), completion(two, day)])).toMatchObject({
      currentStreak: current,
    });
  });

  it("a batch makes no streak longer than the days the protocol accepts, whatever the device claims", () => {
    const anyDay = fc.integer({ min: -30_000, max: 30_000 }).map((n) => addDays(TODAY, n));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...LESSONS), anyDay), { maxLength: 80 }), (claims) => {
        const { longestStreak, points } = foldClamped(claims.map(([lesson, day]) => completion(lesson, day)));
        expect(longestStreak).toBeLessThanOrEqual(62);
        expect(Number.isSafeInteger(points)).toBe(true);
      }),
    );
  });

  it("a future day on the device counts when it arrives, and does not affect today", () => {
    const rows = accountOf([completion(one, TODAY), completion(two, "2099-12-31")]);
    expect(foldRows(rows)).toMatchObject({ currentStreak: 1, longestStreak: 1 });
    expect(foldRows(rows, { today: "2099-12-31" })).toMatchObject({ currentStreak: 1 });
    expect(foldRows(rows, { today: "1970-01-01" })).toMatchObject({ currentStreak: 0, points: 50 });
  });
});

describe("invalid seconds", () => {
  const bad = fc.oneof(
    fc.integer({ max: -1 }),
    fc.integer({ min: 86_401, max: Number.MAX_SAFE_INTEGER }),
    fc.double().filter((n) => !Number.isInteger(n)),
    fc.constantFrom<unknown>("60", null, true, [60], {}, Number.NaN, Infinity, -Infinity, 1e300),
  );

  it("are refused by the single call: negative, fractional, over a day, not a number", () => {
    fc.assert(
      fc.property(bad, (timeSpent) => {
        expect(lessonProgressBody.safeParse({ completed: true, timeSpent }).success).toBe(false);
      }),
    );
  });

  it("are rejected by the sync and change nothing", () => {
    const args = { lesson: "a", localDate: TODAY };
    const noWholeDay = bad.filter((wrong) => !Number.isInteger(wrong) || Number(wrong) < 1);
    fc.assert(
      fc.property(noWholeDay, fc.integer({ min: 300_001, max: 86_400_000 }), (wrong, long) => {
        expect(mutationArgsSchemas["time.add"].safeParse({ ...args, ms: wrong }).success).toBe(false);
        const rows = accountOf([]);
        const verdict = applyMutation(rows, deed("time.add", { ...args, ms: long }));
        expect(verdict).toEqual({ result: "rejected", reason: "too_much_time" });
        expect([...rows.all("progress"), ...rows.all("studyDays")]).toEqual([]);
      }),
    );
  });
});
