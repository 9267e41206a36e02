import { expect, it } from "vitest";
import { exactText, payableText, rateText, shortAddress } from "./coin-text.ts";

it("shows the payable amount, with a comma and all its decimals", () => {
  expect(payableText("bitcoin", "15968")).toBe("0,00015968\u00a0BTC");
  expect(payableText("ethereum", "3019740000000000")).toBe("0,00301974\u00a0ETH");
  expect(payableText("usdt", "4587156")).toBe("4,587156\u00a0USDT");
});

it("shows the exact amount only when the payable one is shorter", () => {
  expect(exactText({ coin: "usdt", amountCents: 2500, rate: "5.45" })).toBe("4,58715596\u00a0USDT");
  expect(exactText({ coin: "bitcoin", amountCents: 2500, rate: "287450.00" })).toBeNull();
});

it("shows a rate in reais without losing its decimals", () => {
  expect(rateText("287450.00")).toBe("R$\u00a0287.450,00");
  expect(rateText("5.4321")).toBe("R$\u00a05,4321");
  expect(rateText("5.5")).toBe("R$\u00a05,50");
});

it("shortens an address and keeps a group of its middle", () => {
  expect(shortAddress("tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq0l98cr")).toBe("tb1qqqqq…qqqq…0l98cr");
  expect(shortAddress("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")).toBe("bc1qw508…r3za…v8f3t4");
  expect(shortAddress("short-enough")).toBe("short-enough");
});
