import { expect, test } from "vitest";
import type { MemberRow } from "#db/entities/rows.ts";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import { FOUNDER, makerOf, makersOf } from "./makers.ts";

const SHOP = "11111111-1111-4111-8111-111111111111";
const ANA = "22222222-2222-4222-8222-222222222222";
const GONE = "33333333-3333-4333-8333-333333333333";

const member = (id: string, role: ShopRole, name: string, addedAt: string): MemberRow => ({
  id,
  kind: role === "till" ? "till" : "person",
  role,
  name,
  addedAt,
  endedAt: null,
  publicKey: null,
});
const rosa = member(SHOP, "owner", "Rosa", "2026-11-02T00:00:00.000Z");
const ana = member(ANA, "cashier", "Ana", "2026-11-01T00:00:00.000Z");

test("a charge without a maker is the founder's, or this device's until the server has answered", () => {
  expect([makerOf({ madeBy: null }, ANA), makerOf({ madeBy: GONE }, ANA), makerOf({}, ANA)]).toEqual([
    FOUNDER,
    GONE,
    ANA,
  ]);
});

test("lists the makers of a shop, the founder first, and a deleted account without a name", () => {
  expect(makersOf([ana, rosa], [FOUNDER, GONE], SHOP)).toEqual([
    { id: FOUNDER, name: "Rosa" },
    { id: ANA, name: "Ana" },
    { id: GONE, name: null },
  ]);
  expect(makersOf([rosa], [FOUNDER, GONE], SHOP)).toHaveLength(2);
});

test("a shop of one person, a visitor's and a cashier's part have no makers to tell apart", () => {
  expect(makersOf([rosa], [FOUNDER], SHOP)).toEqual([]);
  expect(makersOf([], [FOUNDER], null)).toEqual([]);
  expect(makersOf([ana], [ANA, FOUNDER], SHOP)).toEqual([]);
});
