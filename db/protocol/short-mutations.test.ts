import fc from "fast-check";
import { expect, test } from "vitest";
import { completeMutations, shortenMutations } from "./short-mutations.ts";
import { syncRequestSchema } from "./sync.ts";

const AT = "2026-11-21T12:00:00.000Z";
const instant = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const mutation = fc.record({
  uid: fc.uuid(),
  seq: fc.integer({ min: 1, max: 5 }),
  name: fc.constantFrom("state.put", "time.add", "algo.novo"),
  v: fc.integer({ min: 1, max: 2 }),
  at: fc.oneof(instant, fc.constant(AT)),
  args: fc.oneof(
    fc.record({ key: fc.string(), value: fc.oneof(fc.string(), fc.constant(AT), fc.integer()), at: instant }),
    fc.record({ at: fc.constantFrom(AT, "ontem", "2026-11-21T12:00:00Z") }),
    fc.record({ lesson: fc.string(), ms: fc.integer() }),
  ),
});

test("the short form of any batch is expanded to exactly that batch, also from JSON", () => {
  fc.assert(
    fc.property(fc.array(mutation), (batch) => {
      const sent = JSON.parse(JSON.stringify(shortenMutations(batch))) as unknown;
      expect(completeMutations(sent)).toEqual(batch);
      expect(completeMutations(batch)).toEqual(batch);
    }),
  );
});

test("a queue of small writes takes at most 120 bytes a mutation", () => {
  const batch = Array.from({ length: 500 }, (_, at) => ({
    uid: crypto.randomUUID(),
    seq: 1000 + at,
    name: "state.put",
    v: 1,
    at: AT,
    args: { key: `bench:${String(at).padStart(7, "0")}`, value: 1, at: AT },
  }));
  expect(JSON.stringify(shortenMutations(batch)).length / batch.length).toBeLessThanOrEqual(120);
});

test("rejects a short form without a predecessor, and anything that is not a mutation", () => {
  const request = { clientId: crypto.randomUUID(), epoch: null, cursor: {}, schema: 1 };
  const whole = { uid: crypto.randomUUID(), seq: 1, name: "state.put", args: {} };
  const isTaken = (mutations: unknown): boolean =>
    syncRequestSchema.safeParse({ ...request, mutations }).success;

  expect(isTaken([whole, { uid: crypto.randomUUID(), args: {} }])).toBe(true);
  expect(isTaken([{ uid: crypto.randomUUID(), args: {} }])).toBe(false);
  expect(isTaken([{ ...whole, name: undefined }])).toBe(false);
  for (const junk of [null, 1, "x", [], [[]]]) expect(isTaken([whole, junk])).toBe(false);
  for (const junk of [null, 1, "x", {}]) expect(isTaken(junk)).toBe(false);
});
