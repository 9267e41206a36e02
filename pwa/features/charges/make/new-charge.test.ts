import { describe, expect, it } from "vitest";
import { mutationArgsSchemas } from "#db/protocol/mutation-schemas.ts";
import { exampleRate } from "../rate/chosen-rate.ts";
import { type ChargeContext, type ChargeInput, newCharge } from "./new-charge.ts";

const NOW = "2026-11-20T13:24:00.000Z";
const TRAINING = { address: null, network: null, addressIndex: null, tail: "0" };
const INPUT: ChargeInput = {
  ...exampleRate("bitcoin", NOW),
  coin: "bitcoin",
  amountCents: 4590,
  tipCents: 0,
  discountCents: 0,
  lines: [],
  description: "  Pão de queijo ",
  cashier: "Ana",
  createdOffline: true,
};
const CONTEXT: ChargeContext = {
  id: "7d444840-9dc0-4d1a-b245-5ffdce74fad2",
  receiving: TRAINING,
  shopName: "Padaria Estrela",
  createdAt: NOW,
};
/** Fields that the device sends for a charge. */
const argsOf = (charge: ReturnType<typeof newCharge>) => {
  if (!charge) throw new Error("nothing to pay");
  const { id: chargeId, ...fields } = charge;
  return { chargeId, ...fields };
};

describe("newCharge", () => {
  it("a training charge has an address that nobody can pay", () => {
    const charge = newCharge(INPUT, CONTEXT);
    expect(charge).toMatchObject({
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
    expect(mutationArgsSchemas["charge.create"].parse(argsOf(charge))).toEqual(argsOf(charge));
  });

  it("uses the merchant's current address and rate", () => {
    const rate = { rate: "5.45", rateSource: "typed", rateAsOf: "2026-11-20T13:00:00.000Z" } as const;
    const charge = newCharge(
      { ...INPUT, ...rate, coin: "usdt", amountCents: 2500, description: "" },
      {
        ...CONTEXT,
        receiving: {
          address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
          network: null,
          addressIndex: null,
          tail: "1200",
        },
      },
    );
    expect(charge).toMatchObject({
      units: "4588356",
      tail: "1200",
      address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
      training: false,
      rateSource: "typed",
      rateAsOf: "2026-11-20T13:00:00.000Z",
      description: null,
    });
    expect(mutationArgsSchemas["charge.create"].parse(argsOf(charge))).toEqual(argsOf(charge));
  });

  it.each([
    ["Pão\u0000 de\u0007 queijo", "Pão de queijo"],
    ["meia \uD83D figura \uDE00", "meia  figura"],
    ["\u202Eotnorp \u2066!", "otnorp !"],
    ["😀 dois\nfeijões", "😀 dois feijões"],
    ["\u0000", null],
  ])("cleans the description %j", (description, kept) => {
    expect(newCharge({ ...INPUT, description }, CONTEXT)?.description).toBe(kept);
  });

  it("makes no charge of an amount that rounds to zero", () => {
    expect(newCharge({ ...INPUT, amountCents: 1, rate: "99999999999.00" }, CONTEXT)).toBeNull();
  });
});
