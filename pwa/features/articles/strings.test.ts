import { expect, test } from "vitest";
import { articleTexts, formatLongDate } from "./strings.ts";

test("writes a date in words, by the day in São Paulo (S130)", () => {
  expect(formatLongDate("2024-12-05T12:00:00.000Z")).toBe("5 de dezembro de 2024");
  expect(formatLongDate("2024-12-05T02:59:59.000Z")).toBe("4 de dezembro de 2024");
});

test("a missing article has the specification's text (S132, S134)", () => {
  expect(articleTexts.missing).toBe("Artigo não encontrado");
  expect(articleTexts.missingDetail).toBe("O artigo que você está procurando não existe ou foi removido.");
  expect(articleTexts.startCourse).toBe("Começar curso gratuito");
});
