import { expect, it } from "vitest";
import { isAlike, twinCharges, type PayableCharge } from "./twin-charges.ts";

const charge = (
  id: string,
  fields: Partial<PayableCharge["charge"]> = {},
  isAnswered = false,
): PayableCharge => ({
  charge: {
    id,
    coin: "usdt",
    address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    units: "5504587",
    createdAt: "2026-11-21T12:00:00.000Z",
    expiresAt: "2026-11-21T12:15:00.000Z",
    training: false,
    ...fields,
  },
  maker: id,
  isAnswered,
});
const twins = (...charges: readonly PayableCharge[]) => Object.fromEntries(twinCharges(charges));

it("finds charges that one payment could belong to alike", () => {
  const later = { createdAt: "2026-11-21T12:15:00.000Z", expiresAt: "2026-11-21T12:30:00.000Z" };
  expect(twins(charge("a"), charge("b"), charge("c", later))).toEqual({
    a: ["b", "c"],
    b: ["a", "c"],
    c: ["a", "b"],
  });
  // Ethereum addresses are equal regardless of case.
  expect(twins(charge("a", { address: "0xAB" }), charge("b", { address: "0xab" }))).toEqual({
    a: ["b"],
    b: ["a"],
  });
});

it("charges with another amount, address, coin or time, and training charges, are no twins", () => {
  for (const fields of [
    { units: "5504588" },
    { address: "T2" },
    { coin: "ethereum" as const },
    { createdAt: "2026-11-21T12:15:00.001Z", expiresAt: "2026-11-21T12:30:00.000Z" },
    { training: true },
  ])
    expect(twins(charge("a"), charge("b", fields))).toEqual({});
  // One person's charges: the till chose their amounts. Bitcoin has no tails, and its charges often repeat amounts.
  expect(twins(charge("a"), { ...charge("b"), maker: "a" })).toEqual({});
  expect(twins(charge("a", { coin: "bitcoin" }), charge("b", { coin: "bitcoin" }))).toEqual({});
});

it("one payment could be of two charges over one amount at one address, up to a day after either ended", () => {
  const [first, second] = [charge("a").charge, charge("b", { coin: "bitcoin" }).charge];
  const bitcoin = { ...first, coin: "bitcoin" } as const;
  const onDay = (day: number) => ({
    ...second,
    createdAt: `2026-11-${day}T12:15:00.000Z`,
    expiresAt: `2026-11-${day}T12:30:00.000Z`,
  });
  expect(isAlike(bitcoin, second)).toBe(true);
  expect([isAlike(bitcoin, onDay(22)), isAlike(onDay(22), bitcoin)]).toEqual([true, true]);
  expect([isAlike(bitcoin, onDay(23)), isAlike(onDay(23), bitcoin)]).toEqual([false, false]);
  for (const fields of [{ id: "a" }, { units: "1" }, { address: "x" }, { training: true }])
    expect(isAlike(bitcoin, { ...second, ...fields })).toBe(false);
  expect(isAlike(first, second)).toBe(false);
});

it("stays until people have answered for both", () => {
  expect(twins(charge("a", {}, true), charge("b"))).toEqual({ a: ["b"], b: ["a"] });
  expect(twins(charge("a", {}, true), charge("b", {}, true))).toEqual({});
});
