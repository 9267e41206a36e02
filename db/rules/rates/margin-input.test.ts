import { expect, test } from "vitest";
import { parseMarginInput } from "./margin-input.ts";

test.each([
  ["", 0],
  ["0", 0],
  ["2", 200],
  [" 2,5 % ", 250],
  ["0.75", 75],
  ["0,07", 7],
  ["10", 1000],
  ["10,00%", 1000],
])("%j is %d basis points", (text, bps) => expect(parseMarginInput(text)).toEqual({ ok: true, bps }));

test.each([
  ["10,01", "too_much"],
  ["11", "too_much"],
  ["-1", "format"],
  ["1e1", "format"],
  ["1,234", "format"],
  ["dois", "format"],
  ["NaN", "format"],
  ["٢", "format"],
])("%j is refused: %s", (text, problem) => expect(parseMarginInput(text)).toEqual({ ok: false, problem }));
