import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Mutation } from "#db/protocol/mutations.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { clampDay, clampInstant, clampMutation } from "./clamp-mutation.ts";
import { daysBetween } from "#db/rules/time/local-day.ts";

const ARRIVED = "2026-11-21T12:00:00.000Z";
const uid = "0192f0c1-5b1e-7d6a-8f00-000000000001";
const made = { uid, seq: 1, v: 1 };

describe("clampInstant", () => {
  it.each([
    ["1970-01-01T00:00:00.000Z", "2026-09-22T12:00:00.000Z"],
    ["2099-01-01T00:00:00.000Z", ARRIVED],
    ["2026-11-21T12:00:01.000Z", ARRIVED],
    ["2026-11-21T11:59:59.000Z", "2026-11-21T11:59:59.000Z"],
    ["2026-10-01T00:00:00.000Z", "2026-10-01T00:00:00.000Z"],
    ["2026-11-21T09:00:00-03:00", "2026-11-21T12:00:00.000Z"],
    ["ontem", ARRIVED],
  ])("clamps %s to %s", (claimed, held) => {
    expect(clampInstant(claimed, ARRIVED)).toBe(held);
  });
});

describe("clampDay", () => {
  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-11-22", "2026-11-22"],
    ["2026-11-23", "2026-11-21"],
    ["2026-09-22", "2026-09-22"],
    ["2026-09-21", "2026-11-21"],
    ["1970-01-01", "2026-11-21"],
    ["2099-12-31", "2026-11-21"],
    ["2026-02-30", "2026-11-21"],
    ["", "2026-11-21"],
  ])("turns %j into %s", (claimed, held) => {
    expect(clampDay(claimed, ARRIVED)).toBe(held);
  });

  it("always returns a day within the accepted ones", () => {
    const anyDay = fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.oneof(anyDay, fc.string()), (day) => {
        const held = clampDay(day, ARRIVED);
        expect(daysBetween("2026-09-22", held)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(held, "2026-11-22")).toBeGreaterThanOrEqual(0);
        expect(clampDay(held, ARRIVED)).toBe(held);
      }),
    );
  });
});

describe("clampMutation", () => {
  const future = "2099-01-01T00:00:00.000Z";
  const held = ARRIVED;

  it("clamps every claimed time and day, and nothing else", () => {
    const mutations: readonly (readonly [Mutation, object])[] = [
      [
        {
          ...made,
          at: future,
          name: "lesson.complete",
          args: { lesson: "a", at: future, localDate: "2099-01-01" },
        },
        { at: held, args: { lesson: "a", at: held, localDate: "2026-11-21" } },
      ],
      [
        { ...made, at: future, name: "time.add", args: { lesson: "a", ms: 10, localDate: "1970-01-01" } },
        { at: held, args: { lesson: "a", ms: 10, localDate: "2026-11-21" } },
      ],
      [
        { ...made, at: future, name: "state.put", args: { key: "k", value: 1, at: future } },
        { at: held, args: { key: "k", value: 1, at: held } },
      ],
      [
        {
          ...made,
          at: future,
          name: "review.answer",
          args: { question: "q", right: true, at: future, localDate: "2099-01-01" },
        },
        { at: held, args: { question: "q", right: true, at: held, localDate: held.slice(0, 10) } },
      ],
      [
        {
          ...made,
          at: future,
          name: "review.answer",
          args: { question: "q", right: false, at: future, localDate: null },
        },
        { at: held, args: { question: "q", right: false, at: held, localDate: null } },
      ],
      [
        {
          ...made,
          at: future,
          name: "exam.pass",
          args: { answers: [], at: future, localDate: "2099-01-01" },
        },
        { at: held, args: { answers: [], at: held, localDate: held.slice(0, 10) } },
      ],
      [
        {
          ...made,
          at: future,
          name: "staff.pass",
          args: {
            member: "own",
            person: "self",
            name: "Ana",
            fit: "apta",
            answers: [],
            at: future,
            localDate: "2099-01-01",
          },
        },
        { at: held, args: expect.objectContaining({ at: held, localDate: held.slice(0, 10) }) },
      ],
      [
        { ...made, at: future, name: "wallet.put", args: { coin: "usdt", address: null, at: future } },
        { at: held, args: { coin: "usdt", address: null, at: held } },
      ],
      [
        {
          ...made,
          at: future,
          name: "charge.mark",
          args: { markId: "m", chargeId: "c", mark: "checked", by: null, at: future },
        },
        { at: held, args: { markId: "m", chargeId: "c", mark: "checked", by: null, at: held } },
      ],
      [
        { ...made, at: future, name: "quiz.finish", args: { lesson: "a", correct: 1, total: 3 } },
        { at: held, args: { lesson: "a", correct: 1, total: 3 } },
      ],
    ];
    for (const [mutation, expected] of mutations) {
      expect(clampMutation(mutation, ARRIVED)).toEqual({ ...mutation, ...expected });
    }
  });

  it("leaves a charge's dates unchanged, because the customer saw them", () => {
    const charge: Mutation = {
      ...made,
      at: ARRIVED,
      name: "charge.create",
      args: {
        chargeId: uid,
        coin: "bitcoin",
        address: "x",
        amountCents: 1,
        ...PLAIN_CHARGE,
        units: "1",
        rate: "1",
        rateSource: "typed",
        rateAsOf: "2020-01-01T00:00:00.000Z",
        training: false,
        description: null,
        shopName: null,
        cashier: null,
        createdOffline: true,
        createdAt: "2020-01-01T00:00:00.000Z",
        expiresAt: "2020-01-01T00:15:00.000Z",
      },
    };
    expect(clampMutation(charge, ARRIVED)).toEqual(charge);
  });

  it("changes nothing when applied twice", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (at, day) => {
        const claimed: Mutation = {
          ...made,
          at: at.toISOString(),
          name: "lesson.complete",
          args: { lesson: "a", at: at.toISOString(), localDate: day.toISOString().slice(0, 10) },
        };
        const once = clampMutation(claimed, ARRIVED);
        expect(clampMutation(once, ARRIVED)).toEqual(once);
      }),
    );
  });
});
