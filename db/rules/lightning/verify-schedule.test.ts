import { expect, test } from "vitest";
import { MAX_LOOKS, nextLook } from "./verify-schedule.ts";

const START = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const after = (ms: number): number => START + ms;

/** Every look at an invoice of this lifetime; `answer` returns the provider's answer at each age. */
function looksOf(
  lifeMs: number,
  answer: (age: number) => { isUnpaid: boolean; doublings: number },
): number[] {
  const ages: number[] = [];
  for (let at: number | null = after(2000); at !== null;) {
    const age = at - START;
    ages.push(age);
    const times = { createdAt: START, expiresAt: after(lifeMs), now: at, looks: ages.length };
    at = nextLook({ ...times, ...answer(age) });
  }
  return ages;
}
const unpaid = () => ({ isUnpaid: true, doublings: 0 });
const silent = () => ({ isUnpaid: false, doublings: 0 });

test("LN37: an invoice of ten minutes is asked about 110 times, and the last time a day after its end", () => {
  const ages = looksOf(10 * MINUTE, unpaid);

  expect(ages.length).toBeGreaterThan(100);
  expect(ages.length).toBeLessThanOrEqual(113);
  expect(ages.slice(0, 3)).toEqual([2000, 4000, 6000]);
  expect(ages).toContain(11 * MINUTE);
  expect(ages.slice(-3)).toEqual([21 * MINUTE, 70 * MINUTE, DAY + 10 * MINUTE]);
});

test("LN37: an invoice that lives for a month is asked at most 340 times", () => {
  const ages = looksOf(30 * DAY, unpaid);

  expect(ages.length).toBeLessThanOrEqual(340);
  expect(ages.slice(-4)).toEqual([MINUTE, 11 * MINUTE, HOUR, DAY].map((age) => 30 * DAY + age));
});

test("LN37: a provider that never answers is asked for a week after the end, and never more than 400 times", () => {
  for (const lifeMs of [MINUTE, 10 * MINUTE, HOUR, DAY, 30 * DAY]) {
    const ages = looksOf(lifeMs, silent);
    expect(ages.length).toBeLessThanOrEqual(MAX_LOOKS);
    expect(ages.at(-1)).toBeGreaterThan(lifeMs + 5 * DAY);
  }
});

test("a provider that asks for fewer requests is asked half as often each time", () => {
  const times = { createdAt: START, expiresAt: after(HOUR), now: after(10_000), looks: 5, isUnpaid: false };

  expect(nextLook({ ...times, doublings: 0 })).toEqual(after(12_000));
  expect(nextLook({ ...times, doublings: 3 })).toEqual(after(26_000));
  expect(nextLook({ ...times, doublings: 60 })).toEqual(after(138_000));
});

test("a server that was away for days looks once more before it gives up", () => {
  const times = {
    createdAt: START,
    expiresAt: after(10 * MINUTE),
    now: after(2 * DAY),
    looks: 9,
    doublings: 0,
  };

  expect(nextLook({ ...times, isUnpaid: true })).toBeNull();
  expect(nextLook({ ...times, isUnpaid: false })).toEqual(after(3 * DAY));
});
