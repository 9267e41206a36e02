import { expect, test } from "vitest";
import type { ChargeRow } from "#db/entities/rows.ts";
import { buildCharge } from "#pwa/local-db/testing/builders.ts";
import { plainSpaces } from "#pwa/ui/text/coin-text.ts";
import { CUSTOMER_LANGUAGES, coinTexts, lightningTexts, pixTexts } from "./customer-text.ts";

const charge = (fields: Partial<ChargeRow> = {}): ChargeRow => ({ id: "c", ...buildCharge("c", fields) });
const usdt = charge({ coin: "usdt", units: "4587156", amountCents: 124_590 });

test("amounts use the decimal sign of their language, and networks its words", () => {
  const texts = coinTexts(usdt, false);
  expect(CUSTOMER_LANGUAGES.map(({ code }) => texts[code].lines.map(plainSpaces))).toEqual([
    ["4,587156 USDT", "Rede TRON (TRC-20)"],
    ["4.587156 USDT", "TRON network (TRC-20)"],
    ["4,587156 USDT", "Red TRON (TRC-20)"],
  ]);
  const onPolygon = coinTexts({ ...usdt, network: "polygon" }, false);
  expect(CUSTOMER_LANGUAGES.map(({ code }) => onPolygon[code].lines[1])).toEqual([
    "Rede Polygon (ERC-20)",
    "Polygon network (ERC-20)",
    "Red Polygon (ERC-20)",
  ]);
  expect(texts.en.task).toBe("Scan the code with your wallet and pay the exact amount.");
});

test("a code without an amount tells the customer what to type", () => {
  expect(plainSpaces(coinTexts(usdt, true).en.task)).toBe(
    "The code has only the address. Type 4.587156 USDT.",
  );
  expect(lightningTexts({ units: "45900" }, { typesAmount: true }).en).toMatchObject({
    lines: ["Lightning", "45,900 sats"],
    task: "Scan the code with your Lightning wallet and type 45,900 sats.",
  });
  expect(plainSpaces(pixTexts(usdt).en.lines[1])).toBe("R$ 1,245.90");
  expect(plainSpaces(pixTexts(usdt).es.lines[1])).toBe("R$ 1.245,90");
});

test("an example and a demonstration are marked in every language, a real charge in none", () => {
  const marksOf = (row: ChargeRow) => CUSTOMER_LANGUAGES.map(({ code }) => coinTexts(row, false)[code].mark);
  expect(marksOf(charge({ training: true }))).toEqual([
    "EXEMPLO — NÃO PAGUE",
    "EXAMPLE — DO NOT PAY",
    "EJEMPLO — NO PAGUES",
  ]);
  expect(marksOf(charge({ rateSource: "demo" }))).toEqual([
    "AMBIENTE DE DEMONSTRAÇÃO",
    "DEMO ENVIRONMENT",
    "ENTORNO DE DEMOSTRACIÓN",
  ]);
  expect(marksOf(charge())).toEqual([null, null, null]);
});
