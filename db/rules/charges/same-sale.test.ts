import { expect, it } from "vitest";
import type { ChargeStatus } from "./charge-status.ts";
import { saleStates } from "./same-sale.ts";

const item = (id: string, status: ChargeStatus, saleOf?: string | null) => ({
  charge: saleOf === undefined ? { id } : { id, saleOf },
  status,
});
const states = (...items: ReturnType<typeof item>[]) => Object.fromEntries(saleStates(items));

it("a sale with one charge has no state, whatever the charge's state", () => {
  expect(states(item("a", "waiting"), item("b", "paid", null), item("c", "expired"))).toEqual({});
});

it("the charges that a paid one replaced are no debts, in any order", () => {
  expect(states(item("c", "waiting", "a"), item("b", "paid", "a"), item("a", "expired"))).toEqual({
    a: "replaced",
    c: "replaced",
  });
  expect(states(item("a", "checked"), item("b", "expired", "a"))).toEqual({ b: "replaced" });
  expect(states(item("a", "waiting"), item("b", "demo", "a"))).toEqual({ a: "replaced" });
});

it("an unpaid sale is one debt: that of its first charge, or of another where that one is not here", () => {
  expect(states(item("c", "waiting", "a"), item("b", "expired", "a"), item("a", "expired"))).toEqual({
    b: "beside",
    c: "beside",
  });
  expect(states(item("c", "waiting", "a"), item("b", "expired", "a"))).toEqual({ b: "beside" });
});

it("a charge that a person marked as unpaid stays so", () => {
  expect(states(item("a", "unpaid"), item("b", "paid", "a"))).toEqual({});
});

it("two paid charges of one sale are reported", () => {
  expect(states(item("a", "late"), item("b", "checked", "a"), item("c", "waiting", "a"))).toEqual({
    a: "twice",
    b: "twice",
    c: "replaced",
  });
});
