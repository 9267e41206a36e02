import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { chargeStatus, newestMark } from "./charge-status.ts";

const charge = { id: "c", expiresAt: "2026-11-21T12:15:00.000Z" };
const mark = (id: string, at: string, said: ChargeMarkRow["mark"], chargeId = "c"): ChargeMarkRow => ({
  id,
  chargeId,
  mark: said,
  by: null,
  at,
});

describe("chargeStatus", () => {
  it('is "waiting" until it expires, and never becomes paid by itself (D3)', () => {
    expect(chargeStatus(charge, [], "2026-11-21T12:15:00.000Z")).toBe("waiting");
    expect(chargeStatus(charge, [], "2026-11-21T12:15:00.001Z")).toBe("expired");
    expect(chargeStatus(charge, [], "2099-01-01T00:00:00.000Z")).toBe("expired");
  });

  it("is the newest mark, also after expiry", () => {
    const first = mark("m1", "2026-11-21T12:01:00.000Z", "checked");
    const correction = mark("m0", "2026-11-21T12:02:00.000Z", "unpaid");
    const undone = mark("m3", "2026-11-21T12:03:00.000Z", "waiting");
    const late = "2026-11-22T00:00:00.000Z";
    expect(chargeStatus(charge, [first], late)).toBe("checked");
    expect(chargeStatus(charge, [correction, first], late)).toBe("unpaid");
    expect(chargeStatus(charge, [first, undone, correction], late)).toBe("waiting");
  });

  it("ignores marks of other charges", () => {
    expect(
      chargeStatus(charge, [mark("m", "2026-11-21T12:01:00.000Z", "checked", "other")], charge.expiresAt),
    ).toBe("waiting");
  });

  it("compares instants, and ids for equal ones", () => {
    const marks = [
      mark("b", "2026-11-21T12:01:00.000Z", "checked"),
      mark("a", "2026-11-21T12:01:00Z", "unpaid"),
      mark("c", "2026-11-21T09:00:59-03:00", "waiting"),
    ];
    expect(newestMark("c", marks)?.id).toBe("b");
  });

  it("does not depend on the order of marks", () => {
    const anyMark = fc.record({
      n: fc.nat(20),
      minute: fc.nat(3),
      said: fc.constantFrom("checked", "unpaid", "waiting"),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyMark, { selector: ({ n }) => n }), (made) => {
        const marks = made.map(({ n, minute, said }) =>
          mark(`m${n}`, `2026-11-21T12:0${minute}:00.000Z`, said as ChargeMarkRow["mark"]),
        );
        const now = "2026-11-21T12:10:00.000Z";
        expect(chargeStatus(charge, marks.toReversed(), now)).toBe(chargeStatus(charge, marks, now));
      }),
    );
  });
});
