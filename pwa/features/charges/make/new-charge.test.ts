import { describe, expect, it } from "vitest";
import { mutationArgsSchemas } from "#db/protocol/mutation-schemas.ts";
import { exampleRate } from "../rate/chosen-rate.ts";
import { newCharge, type NewCharge } from "./new-charge.ts";

const NOW = "2026-11-20T13:24:00.000Z";
const TRAINING = { address: null, addressIndex: null, tail: "0" };
const CHARGE: NewCharge = {
  id: "7d444840-9dc0-4d1a-b245-5ffdce74fad2",
  coin: "bitcoin",
  amountCents: 4590,
  tipCents: 0,
  discountCents: 0,
  lines: [],
  description: "  Pão de queijo ",
  receiving: TRAINING,
  rate: exampleRate("bitcoin", NOW),
  shopName: "Padaria Estrela",
  cashier: "Ana",
  offline: true,
  now: NOW,
};

describe("newCharge", () => {
  it("freezes a training charge that nobody can pay", () => {
    const args = newCharge(CHARGE);
    expect(args).toMatchObject({
      units: "15968",
      address: "tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq0l98cr",
      training: true,
      rateSource: "example",
      rate: "287450.00",
      description: "Pão de queijo",
      createdOffline: true,
      cashier: "Ana",
      createdAt: NOW,
      expiresAt: "2026-11-20T13:39:00.000Z",
    });
    expect(mutationArgsSchemas["charge.create"].parse(args)).toEqual(args);
  });

  it("uses the merchant's own address and rate as they are now", () => {
    const args = newCharge({
      ...CHARGE,
      coin: "usdt",
      amountCents: 2500,
      description: "",
      receiving: { address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", addressIndex: null, tail: "1200" },
      rate: { rate: "5.45", source: "typed", asOf: "2026-11-20T13:00:00.000Z", marginBps: 0 },
    });
    expect(args).toMatchObject({
      units: "4588356",
      tail: "1200",
      address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
      training: false,
      rateSource: "typed",
      rateAsOf: "2026-11-20T13:00:00.000Z",
      description: null,
    });
    expect(mutationArgsSchemas["charge.create"].parse(args)).toEqual(args);
  });

  it.each([
    ["Pão\u0000 de\u0007 queijo", "Pão de queijo"],
    ["meia \uD83D figura \uDE00", "meia  figura"],
    ["\u202Eotnorp \u2066!", "otnorp !"],
    ["😀 dois\nfeijões", "😀 dois feijões"],
    ["\u0000", null],
  ])("keeps of the description %j what every database and screen can show", (description, kept) => {
    expect(newCharge({ ...CHARGE, description })?.description).toBe(kept);
  });

  it("makes nothing of an amount that rounds to nothing", () => {
    const rate = { rate: "99999999999.00", source: "typed", asOf: NOW, marginBps: 0 } as const;
    expect(newCharge({ ...CHARGE, amountCents: 1, rate })).toBeNull();
  });
});
