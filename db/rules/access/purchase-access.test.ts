import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasPaidAccess, isOrderKept, type PurchaseEvent } from "./purchase-access.ts";

const paid = (order = "a", at = "2026-11-21T12:00:00.000Z"): PurchaseEvent => ({
  kind: "paid",
  order,
  amountCents: 2900,
  at,
});
const refunded = (amountCents: number, subject = "re_1", order = "a"): PurchaseEvent => ({
  kind: "refunded",
  order,
  subject,
  amountCents,
});
const dispute = (
  kind: "dispute_opened" | "dispute_won" | "dispute_lost",
  subject = "du_1",
): PurchaseEvent => ({
  kind,
  order: "a",
  subject,
});
const override = (kind: "granted" | "withdrawn", at: string, subject = kind): PurchaseEvent => ({
  kind,
  subject,
  at,
});

describe("hasPaidAccess", () => {
  it.each<[string, readonly PurchaseEvent[], boolean]>([
    ["nothing", [], false],
    ["paid", [paid()], true],
    ["refunded in full", [paid(), refunded(2900)], false],
    ["refunded in part", [paid(), refunded(1450)], true],
    ["refunded in two parts", [paid(), refunded(1450, "re_1"), refunded(1450, "re_2")], false],
    ["the same refund heard of twice", [paid(), refunded(1450), refunded(1450)], true],
    [
      "a refund that failed",
      [paid(), refunded(2900), { kind: "refund_failed", order: "a", subject: "re_1", amountCents: 2900 }],
      true,
    ],
    ["a refund without a payment", [refunded(2900)], false],
    ["an open dispute", [paid(), dispute("dispute_opened")], false],
    ["a won dispute", [paid(), dispute("dispute_won"), dispute("dispute_opened")], true],
    ["a lost dispute", [paid(), dispute("dispute_opened"), dispute("dispute_lost")], false],
    ["one won, another open", [paid(), dispute("dispute_won"), dispute("dispute_opened", "du_2")], false],
    ["bought again after a refund", [paid(), refunded(2900), paid("b")], true],
    ["granted", [override("granted", "2026-11-21T12:00:00.000Z")], true],
    [
      "withdrawn after a grant",
      [override("granted", "2026-11-21T12:00:00.000Z"), override("withdrawn", "2026-11-21T13:00:00.000Z")],
      false,
    ],
    ["withdrawn after paying", [paid(), override("withdrawn", "2026-11-21T13:00:00.000Z")], false],
    ["paid after a withdrawal", [override("withdrawn", "2026-11-21T11:00:00.000Z"), paid()], true],
    [
      "both words at once",
      ["withdrawn", "granted"].map((kind) => override(kind as "granted", "2026-11-21T12:00:00.000Z")),
      false,
    ],
  ])("%s", (_name, events, access) => {
    expect(hasPaidAccess(events)).toBe(access);
  });

  const order = fc.constantFrom("a", "b");
  const at = fc.constantFrom("2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z");
  const subject = fc.constantFrom("x", "y");
  const anyEvent: fc.Arbitrary<PurchaseEvent> = fc.oneof(
    fc.record({ kind: fc.constant("paid" as const), order, amountCents: fc.constant(2900), at }),
    fc.record({
      kind: fc.constantFrom("refunded" as const, "refund_failed" as const),
      order,
      subject,
      amountCents: fc.constant(1450),
    }),
    fc.record({
      kind: fc.constantFrom("dispute_opened" as const, "dispute_won" as const, "dispute_lost" as const),
      order,
      subject,
    }),
    fc.record({ kind: fc.constantFrom("granted" as const, "withdrawn" as const), subject, at }),
  );

  it("does not depend on the order or repetition of the events", () => {
    fc.assert(
      fc.property(
        fc
          .array(anyEvent, { maxLength: 10 })
          .chain((events) =>
            fc.tuple(
              fc.constant(events),
              fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
            ),
          ),
        ([events, again]) => {
          expect(hasPaidAccess(again)).toBe(hasPaidAccess(events));
        },
      ),
    );
  });

  it("gives access only after a payment or a grant, and keeps it until something revokes it", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 10 }), (events) => {
        const opened = events.some(({ kind }) => kind === "paid" || kind === "granted");
        const against = events.some(({ kind }) => kind !== "paid" && kind !== "granted");
        const access = hasPaidAccess(events);
        expect(opened || !access).toBe(true);
        expect(!opened || against || access).toBe(true);
        for (const name of ["a", "b"]) {
          const isPaid = events.some((event) => event.kind === "paid" && event.order === name);
          expect(isPaid || !isOrderKept(name, events)).toBe(true);
        }
      }),
    );
  });
});
