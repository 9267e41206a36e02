import { expect, it } from "vitest";
import type { ChargeRow } from "#db/entities/rows.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { chargeAsText, imageName, markOf, rateOrigin, saidTime } from "./ticket-facts.ts";

const charge = (fields: Partial<ChargeRow> = {}): ChargeRow => ({ id: "c", ...buildCharge("c", fields) });

it("names the image file as in S280", () => {
  expect(imageName(charge({ amountCents: 1050 }))).toBe("qr-bitcoin-10.50BRL.png");
  expect(imageName(charge({ coin: "usdt", amountCents: 5 }))).toBe("qr-usdt-0.05BRL.png");
  expect(imageName(charge({ amountCents: 100_000_000 }))).toBe("qr-bitcoin-1000000.00BRL.png");
});

it("describes the rate's source and time", () => {
  expect(rateOrigin(charge({ rateSource: "example" }))).toBe("cotação de exemplo");
  expect(rateOrigin(charge({ rateSource: "typed" }))).toMatch(/^cotação digitada às \d\dh\d\d$/);
  const yesterday = charge({ rateSource: "typed", rateAsOf: "2026-11-20T12:00:00.000Z" });
  expect(rateOrigin(yesterday)).toMatch(/^cotação digitada em 20\/11\/2026 às \d\dh\d\d$/);
  expect(saidTime("2026-11-20T12:00:00.000Z", "2026-11-20T12:30:00.000Z")).toMatch(/^às /);
});

it("the shared text has all that a payer needs, with the warning of an example first", () => {
  const text = chargeAsText(
    charge({ training: true, rateSource: "example", description: "Bolo" }),
    "bitcoin:x",
  );
  expect(text.split("\n")[0]).toBe("EXEMPLO — NÃO PAGUE");
  expect(text).toContain("Cobrança de R$ 10,00 · Bolo");
  expect(text).toContain("Bitcoin (Rede Bitcoin): 0,00003479 BTC");
  expect(text).toContain("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
  expect(text).toContain("cotação de exemplo");
  expect(text.endsWith("bitcoin:x")).toBe(true);
  expect(chargeAsText(charge(), "bitcoin:x")).not.toContain("EXEMPLO");
});

it("the shared text says first that the rate is the sandbox's", () => {
  const demo = charge({ rateSource: "demo" });
  const [first, ...rest] = chargeAsText(demo, "bitcoin:x").split("\n");
  expect(first).toBe("AMBIENTE DE DEMONSTRAÇÃO");
  expect(rest.join()).toMatch(/\(cotação inventada às \d\dh\d\d\)/);
  expect(markOf(charge({ rateSource: "demo", training: true }))).toBe("EXEMPLO — NÃO PAGUE");
  expect(markOf(charge({ rateSource: "synced" }))).toBeNull();
});
