import { expect, test } from "vitest";
import { LIGHTNING_MAX_CENTS } from "#db/rules/lightning/tested-source.ts";
import { offeredWays } from "./pay-way.ts";

const PIX = { key: "loja@exemplo.com.br", name: "Padaria", city: "Recife" };
const BOTH = { pix: PIX, lightning: "loja@exemplo.com" };
const charge = { training: false, coin: "bitcoin", amountCents: 4590 } as const;

test.each([
  ["both are set", charge, BOTH, ["coin", "pix", "lightning"]],
  ["nothing is set", charge, { pix: null, lightning: null }, ["coin"]],
  ["it is for training", { ...charge, training: true }, BOTH, ["coin"]],
  ["it is in USDT", { ...charge, coin: "usdt" as const }, BOTH, ["coin", "pix"]],
  [
    "it is the largest Lightning ticket",
    { ...charge, amountCents: LIGHTNING_MAX_CENTS },
    BOTH,
    ["coin", "pix", "lightning"],
  ],
  [
    "it is a centavo too large for Lightning",
    { ...charge, amountCents: LIGHTNING_MAX_CENTS + 1 },
    BOTH,
    ["coin", "pix"],
  ],
])("offers the right payment ways when %s", (_case, row, ways, offered) => {
  expect(offeredWays(row, ways)).toEqual(offered);
});
