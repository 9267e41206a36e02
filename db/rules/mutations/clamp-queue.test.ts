import fc from "fast-check";
import { expect, it } from "vitest";
import type { Mutation } from "#db/protocol/mutations.ts";
import { clampQueue } from "./clamp-queue.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";

const ARRIVED = "2026-11-21T12:00:00.000Z";
const ARRIVED_MS = instantToMs(ARRIVED) ?? 0;

const note = (at: string, seq: number, chargeId = "c"): Mutation => ({
  uid: `0192f0c1-5b1e-7d6a-8f00-${String(seq).padStart(12, "0")}`,
  seq,
  v: 1,
  at,
  name: "charge.note",
  args: { chargeId, note: "", at },
});
const instants = (queue: readonly string[]): string[] =>
  clampQueue(
    queue.map((at, index) => note(at, index + 1)),
    ARRIVED,
  ).map(({ args }) => ("at" in args ? args.at : ""));

it("keeps plausible instants unchanged, whatever their order", () => {
  const queue = ["2026-11-21T11:00:00.000Z", "2026-11-20T11:00:00.000Z", ARRIVED, "2026-11-21T11:00:00.000Z"];
  expect(instants(queue)).toEqual(queue);
});

it("clamps impossible ones in queue order, none later than the arrival", () => {
  expect(instants(["2099-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"])).toEqual([
    "2026-11-21T11:59:59.999Z",
    ARRIVED,
  ]);
  expect(instants(["1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z"])).toEqual([
    "2026-09-22T12:00:00.000Z",
    "2026-09-22T12:00:00.001Z",
  ]);
  expect(instants(["2099-01-01T00:00:00.000Z", "2026-11-20T00:00:00.000Z"])).toEqual([
    "2026-11-21T11:59:59.999Z",
    ARRIVED,
  ]);
});

it("moves a plausible instant at the arrival to make room for a later, clamped one", () => {
  expect(instants([ARRIVED, "1970-01-01T00:00:00.000Z"])).toEqual(["2026-11-21T11:59:59.999Z", ARRIVED]);
});

it("clamps mutations that do not compete independently", () => {
  const queue = [note("2099-01-01T00:00:00.000Z", 1, "a"), note("2026-11-20T00:00:00.000Z", 2, "b")];
  expect(clampQueue(queue, ARRIVED)[1]).toEqual(queue[1]);
});

it("of two neighbours with a clamped instant the later one stays later", () => {
  const instant = fc.oneof(
    fc.constantFrom("1970-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"),
    fc.integer({ min: ARRIVED_MS - 86_400_000, max: ARRIVED_MS }).map(msToInstant),
  );
  fc.assert(
    fc.property(fc.array(instant, { maxLength: 20 }), (queue) => {
      const held = instants(queue);
      expect(held.every((at) => at <= ARRIVED)).toBe(true);
      const isMoved = held.map((at, index) => at !== queue[index]);
      const unordered = held.filter((at, index) => {
        const next = held[index + 1];
        return next !== undefined && (isMoved[index] || isMoved[index + 1]) && next <= at;
      });
      expect(unordered).toEqual([]);
    }),
  );
});
