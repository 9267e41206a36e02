import { expect, test } from "vitest";
import { formatAgo, formatBrl, formatCents, formatDuration, plural } from "./format.ts";

test("money is grouped, has two digits after the comma and never breaks", () => {
  expect(formatBrl(124590)).toBe("R$\u00a01.245,90");
  expect(formatBrl(100_000_000)).toBe("R$\u00a01.000.000,00");
  expect(formatCents(5)).toBe("0,05");
  expect(formatBrl(-150)).toBe("−R$\u00a01,50");
});

test("an amount that is not in whole centavos throws", () => {
  expect(() => formatCents(10.5)).toThrow("centavos");
});

test("ages use the largest unit that fits", () => {
  const now = "2026-11-21T12:00:00.000Z";
  expect(formatAgo("2026-11-21T11:59:30.000Z", now)).toBe("agora mesmo");
  expect(formatAgo("2026-11-21T11:48:00.000Z", now)).toBe("há 12 minutos");
  expect(formatAgo("2026-11-21T08:50:00.000Z", now)).toBe("há 3 horas");
  expect(formatAgo("2026-11-18T12:00:00.000Z", now)).toBe("há 3 dias");
  expect(formatAgo("2026-11-22T12:00:00.000Z", now)).toBe("agora mesmo");
});

test("uses the singular for one only", () => {
  expect([0, 1, 2, 1200].map((count) => plural(count, "item", "itens"))).toEqual([
    "0 itens",
    "1 item",
    "2 itens",
    "1.200 itens",
  ]);
});

test("durations are shown in minutes and hours", () => {
  expect([59_000, 60_000, 3_600_000, 4_980_000].map(formatDuration)).toEqual([
    "menos de 1 min",
    "1 min",
    "1 h",
    "1 h 23 min",
  ]);
});
