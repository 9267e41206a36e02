import { expect, test } from "vitest";
import { createAdmission, type Admission } from "./admission.ts";

const LIMITS = { atOnce: 2, waiting: 3, waitMs: 60, spreadSeconds: 30, random: () => 0.5 };

function createWork() {
  const order: number[] = [];
  const ends: (() => void)[] = [];
  let most = 0;
  let now = 0;
  const work = (number: number) => async () => {
    order.push(number);
    most = Math.max(most, (now += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    now -= 1;
    return number;
  };
  return { work, order, end: () => ends.shift()?.(), most: () => most };
}

/** Releases its slot twice; the second release must have no effect. */
const admitting =
  (enter: Admission) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const leave = await enter();
    try {
      return await work();
    } finally {
      leave();
      leave();
    }
  };

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("runs some calls, queues some, and rejects the rest with Retry-After", async () => {
  const admit = admitting(createAdmission(LIMITS));
  const { work, order, end, most } = createWork();
  const all = [0, 1, 2, 3, 4, 5, 6].map((number) => admit(work(number)).catch((error: unknown) => error));
  await settle();
  expect(order).toEqual([0, 1]);
  expect(await all[5]).toMatchObject({ status: 503, retryAfter: 16 });
  expect(await all[6]).toMatchObject({ status: 503, retryAfter: 16 });

  for (let turn = 0; turn < 5; turn += 1) {
    end();
    await settle();
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(most()).toBe(2);
});

test("limits the waiting time, and releases a slot after a failure", async () => {
  const admit = admitting(createAdmission({ ...LIMITS, atOnce: 1 }));
  const { work, end } = createWork();
  const stuck = admit(work(0));
  await expect(admit(work(1))).rejects.toMatchObject({ status: 503, retryAfter: 16 });
  end();
  expect(await stuck).toBe(0);
  await expect(admit(() => Promise.reject(new Error("boom")))).rejects.toThrow("boom");
  expect(await admit(() => Promise.resolve("free"))).toBe("free");
});
