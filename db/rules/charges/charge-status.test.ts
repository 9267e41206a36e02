import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChargeMarkRow, LightningFactRow } from "#db/entities/rows.ts";
import {
  bestFact,
  chargeStatus,
  isDisputed,
  isElsewhere,
  isReceived,
  isSeenInWallet,
  newestMark,
} from "./charge-status.ts";

const charge = { id: "c", expiresAt: "2026-11-21T12:15:00.000Z" };
const mark = (id: string, at: string, said: ChargeMarkRow["mark"], chargeId = "c"): ChargeMarkRow => ({
  id,
  chargeId,
  mark: said,
  by: null,
  at,
});

it("is disputed while the latest marks of two people differ, in whatever order they arrived", () => {
  const ana = { ...mark("m1", "2026-11-21T12:01:00.000Z", "checked"), by: "Ana" };
  const jonas = { ...mark("m2", "2026-11-21T12:02:00.000Z", "unpaid"), by: "Jonas" };
  const agreed = { ...mark("m3", "2026-11-21T12:03:00.000Z", "checked"), by: "Jonas" };
  expect([isDisputed([]), isDisputed([ana]), isDisputed([jonas, ana])]).toEqual([false, false, true]);
  expect([isDisputed([agreed, jonas, ana]), isDisputed([ana, jonas, agreed])]).toEqual([false, false]);
  // A person's correction of their own mark is no contradiction.
  expect(isDisputed([ana, { ...agreed, by: "Ana", mark: "unpaid" }])).toBe(false);
});

it("follows people's marks, whatever happened to the code at the counter (0105)", () => {
  const closed = {
    ...mark("m9", "2026-11-21T12:09:00.000Z", "waiting"),
    by: "Caixa 2",
    code: "closed",
  } as const;
  const checked = { ...mark("m1", "2026-11-21T12:01:00.000Z", "checked"), by: "Ana" };
  expect(newestMark("c", [closed, checked])).toBe(checked);
  expect(isDisputed([closed, checked])).toBe(false);
  expect(chargeStatus(charge, [closed], "2026-11-21T12:16:00.000Z")).toBe("expired");
});

it("a charge that only a customer's PIN speaks for was received, and is not called checked in the wallet", () => {
  const pin = { ...mark("m1", "2026-11-21T12:01:00.000Z", "checked"), pin: true };
  const status = chargeStatus(charge, [pin], "2026-11-21T12:02:00.000Z");
  expect(status).toBe("agreed");
  expect(isReceived(status)).toBe(true);
  const seen = mark("m2", "2026-11-21T12:03:00.000Z", "checked");
  expect(chargeStatus(charge, [pin, seen], "2026-11-21T12:04:00.000Z")).toBe("checked");
  expect(chargeStatus(charge, [{ ...pin, mark: "unpaid" }], "2026-11-21T12:04:00.000Z")).toBe("unpaid");
});

it("money that arrived elsewhere was received, and not in the charge's coin (0139)", () => {
  const pix = { ...mark("m1", "2026-11-21T12:01:00.000Z", "checked"), by: "Ana", via: "pix" } as const;
  const other = {
    ...mark("m2", "2026-11-21T12:02:00.000Z", "checked"),
    by: "Jonas",
    via: "lightning",
  } as const;
  const coin = { ...mark("m3", "2026-11-21T12:03:00.000Z", "checked"), by: "Ana" };
  const now = "2026-11-21T12:04:00.000Z";
  expect([[pix], [pix, other], [coin, pix], []].map((marks) => chargeStatus(charge, marks, now))).toEqual([
    "pix",
    "lightning",
    "checked",
    "waiting",
  ]);
  expect((["pix", "lightning"] as const).map((status) => isReceived(status) && isElsewhere(status))).toEqual([
    true,
    true,
  ]);
  expect([pix, other, coin].map(isSeenInWallet)).toEqual([false, true, true]);
  // A mark that takes it back names no way, whatever its row holds.
  expect(chargeStatus(charge, [{ ...pix, mark: "waiting" }], now)).toBe("waiting");
  // Two people who name two ways contradict each other; a correction of one's own mark does not.
  expect([isDisputed([pix, other]), isDisputed([pix, coin])]).toEqual([true, false]);
});

const fact = (changes: Partial<LightningFactRow> = {}): LightningFactRow => ({
  id: "ab".repeat(32),
  chargeId: "c",
  msat: "3479000",
  proof: "provider",
  preimage: null,
  source: "address",
  settledAt: "2026-11-21T12:05:00.000Z",
  late: false,
  demo: false,
  ...changes,
});

describe("the one exception to D3: a settled Lightning payment", () => {
  const now = "2026-11-21T12:06:00.000Z";
  it("makes a charge paid, late or a demonstration, and nothing else does", () => {
    expect(chargeStatus(charge, [], now, fact())).toBe("paid");
    expect(chargeStatus(charge, [], now, fact({ late: true }))).toBe("late");
    expect(chargeStatus(charge, [], now, fact({ demo: true }))).toBe("demo");
    expect(chargeStatus(charge, [], now, fact({ demo: true, late: true }))).toBe("demo");
    expect(chargeStatus(charge, [], now, null)).toBe("waiting");
  });

  it("LN31: is hidden by no mark, and LN36: a demonstration is no money received", () => {
    for (const said of ["checked", "unpaid", "waiting"] as const)
      expect(chargeStatus(charge, [mark("m", now, said)], now, fact())).toBe("paid");
    expect((["paid", "late", "checked"] as const).map(isReceived)).toEqual([true, true, true]);
    expect((["demo", "waiting", "unpaid", "expired"] as const).some(isReceived)).toBe(false);
  });

  it("of several facts counts the one with real money, in time", () => {
    const [late, demo, good] = [fact({ late: true }), fact({ demo: true }), fact({ id: "cd".repeat(32) })];
    expect(bestFact([])).toBeNull();
    expect(bestFact([late, demo, good])).toBe(good);
    expect(bestFact([demo, late])).toBe(late);
  });
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
