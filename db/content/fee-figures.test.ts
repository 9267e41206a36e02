import { expect, it } from "vitest";
import { FACTS } from "./facts.ts";
import { FEE_WAYS, knownFee } from "./fee-figures.ts";

const TODAY = "2026-11-23";

it("fees are known for Lightning and for USDT on TRON, and for no other way", () => {
  expect(FEE_WAYS.filter((way) => knownFee(way, TODAY) !== null)).toEqual(["lightning", "usdt"]);
});

it("a fee was seen before its review and is not overdue", () => {
  for (const way of FEE_WAYS) {
    const fee = knownFee(way, TODAY);
    if (fee === null) continue;
    expect(fee.seenOn <= fee.reviewedOn).toBe(true);
    expect(fee.isOverdue).toBe(false);
    expect(fee.price.fixedCents.low).toBeLessThan(fee.price.fixedCents.high);
  }
});

it("a fee is overdue from the day of its fact's review, and unknown without its fact", () => {
  expect(knownFee("usdt", "2027-05-21")?.isOverdue).toBe(false);
  expect(knownFee("usdt", "2027-05-22")?.isOverdue).toBe(true);
  const others = FACTS.filter(({ id }) => id !== "F35");
  expect(knownFee("usdt", TODAY, others)).toBeNull();
});
