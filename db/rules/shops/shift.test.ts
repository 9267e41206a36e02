import { expect, test } from "vitest";
import { FOUNDER } from "./makers.ts";
import { readShift, shiftLines, shiftValue, type ShiftCharge, type ShiftFacts } from "./shift.ts";
import { shiftKey, shiftMember } from "./shift-key.ts";

const SHOP = "11111111-1111-4111-8111-111111111111";
const ANA = "22222222-2222-4222-8222-222222222222";
const FACTS: ShiftFacts = {
  by: "Ana",
  openedAt: "2026-11-21T11:00:00.000Z",
  floatCents: 10_000,
  closedAt: "2026-11-21T20:00:00.000Z",
  counted: { cash: 10_500, usdt: 3000 },
};

const sold = (fields: Partial<ShiftCharge["charge"]>, rest: Partial<ShiftCharge> = {}): ShiftCharge => ({
  charge: {
    coin: "usdt",
    amountCents: 1000,
    training: false,
    cashier: "Ana",
    createdAt: "2026-11-21T12:00:00.000Z",
    heardAt: null,
    ...fields,
  },
  maker: ANA,
  status: "checked",
  ...rest,
});

test("a shift is read back as it was written, under the member that it belongs to", () => {
  const key = shiftKey(ANA, "id");
  expect(shiftMember(key)).toBe(ANA);
  expect(readShift({ key, value: shiftValue(FACTS) }, SHOP)).toEqual({ ...FACTS, key, maker: ANA });
  for (const founder of [SHOP, null])
    expect(readShift({ key: shiftKey(founder, "id"), value: shiftValue(FACTS) }, SHOP)?.maker).toBe(FOUNDER);
});

test("a row that is no shift, or of an unknown shape, is left out", () => {
  const key = shiftKey(ANA, "id");
  for (const value of ["", "{", "null", 5, null, shiftValue({ ...FACTS, floatCents: 0.5 }), '{"by":null}'])
    expect(readShift({ key, value }, SHOP)).toBeNull();
  expect(readShift({ key: "rate:usdt", value: shiftValue(FACTS) }, SHOP)).toBeNull();
  expect(shiftMember("shifty:x:y")).toBeNull();
});

test("expects the change in the drawer plus the payments that the person marked as received while it was open", () => {
  const shift = readShift({ key: shiftKey(ANA, "id"), value: shiftValue(FACTS) }, SHOP);
  if (!shift) throw new Error("no shift");
  const charges = [
    sold({}),
    sold({ amountCents: 2500 }),
    sold({ coin: "bitcoin", amountCents: 700 }),
    sold({ createdAt: "1970-01-01T00:00:00.000Z", heardAt: "2026-11-21T13:00:00.000Z", amountCents: 1 }),
    sold({ training: true }),
    sold({ cashier: "Rita" }),
    sold({ createdAt: "2026-11-21T10:59:59.999Z" }),
    sold({ createdAt: "2026-11-21T20:00:00.001Z" }),
    sold({}, { maker: FOUNDER }),
    sold({}, { status: "waiting" }),
    sold({}, { status: "pix" }),
  ];
  expect(shiftLines(shift, charges)).toEqual([
    { form: "cash", expectedCents: 10_000, countedCents: 10_500 },
    { form: "bitcoin", expectedCents: 700, countedCents: null },
    { form: "usdt", expectedCents: 3501, countedCents: 3000 },
  ]);
  expect(shiftLines({ ...shift, closedAt: null, counted: {} }, [])).toEqual([
    { form: "cash", expectedCents: 10_000, countedCents: null },
  ]);
});
