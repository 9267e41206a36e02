import { expect, test } from "vitest";
import { backOffMs, retryAfterMs } from "./back-off.ts";

test("waits between 1 s and 5 min, longer each time, with full jitter", () => {
  expect(backOffMs(0, 0)).toBe(1_000);
  expect(backOffMs(0, 0.999)).toBeLessThan(2_000);
  expect(backOffMs(3, 0.5)).toBe(8_500);
  expect(backOffMs(50, 0.999_999)).toBeLessThanOrEqual(300_000);
  expect(backOffMs(50, 0)).toBe(1_000);
});

test("waits at least the requested time, and at most twice as long", () => {
  expect(retryAfterMs(30_000, 0)).toBe(30_000);
  expect(retryAfterMs(30_000, 0.999_999)).toBeLessThan(60_000);
  expect(retryAfterMs(0, 0.5)).toBe(500);
});

test.each([
  ["with a word when to come back", true],
  ["without a word", false],
])("10 000 devices that return at once, refused %s, are all served without a second crowd", (_, isTold) => {
  const perSecond = 500;
  const random = seeded(7);
  const due = new Map<number, { attempt: number }[]>([
    [0, Array.from({ length: 10_000 }, () => ({ attempt: 0 }))],
  ]);
  const crowds: number[] = [];
  let served = 0;
  for (let second = 0; served < 10_000 && second < 3_600; second += 1) {
    const asking = due.get(second) ?? [];
    crowds.push(asking.length);
    served += Math.min(perSecond, asking.length);
    for (const { attempt } of asking.slice(perSecond)) {
      const ms = isTold
        ? retryAfterMs(1_000 * (1 + Math.floor(random() * 30)), random())
        : backOffMs(attempt, random());
      const then = second + Math.max(1, Math.ceil(ms / 1_000));
      due.set(then, [...(due.get(then) ?? []), { attempt: attempt + 1 }]);
    }
  }

  expect(served).toBe(10_000);
  expect(crowds.length).toBeLessThan(isTold ? 120 : 400);
  // The refused devices have spread out after the first refusal when the server names a time, and after a few when it
  // cannot.
  expect(Math.max(...crowds.slice(isTold ? 2 : 20))).toBeLessThan(perSecond * 2);
});

/** Lehmer's generator: pseudo-random numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
