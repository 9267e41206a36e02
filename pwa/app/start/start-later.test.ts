// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { KEYPAD_KEYS, pressKey } from "#pwa/features/charges/form/amount-keys.ts";

// Reads the script that stands inline in a rendered page.
const script = readFileSync("pwa/public/start-later.js", "utf8")
  .replace("__SHEET__", '""')
  .replaceAll("__PARTS__", "[]")
  .replace("__ENTRY__", '""')
  .replace("import(part)", "new Promise(() => {})");

test("the rendered page's keypad writes the same text as the app's keypad", () => {
  document.body.innerHTML = `<form class="keypad"><input inputmode="decimal">${KEYPAD_KEYS.map(
    (key) => `<button type="button" data-key="${key}"></button>`,
  ).join("")}</form>`;
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a classic script
  new Function(script)();
  const field = document.querySelector("input");
  if (!field) throw new Error("no field");
  const typed = fc.constantFrom<string>(
    "",
    "0",
    "12",
    "1234567",
    "12345678",
    "3,4",
    "12.5",
    ",5",
    "12,345",
    "R$ 4",
  );
  fc.assert(
    fc.property(typed, fc.array(fc.constantFrom(...KEYPAD_KEYS), { maxLength: 14 }), (start, keys) => {
      field.value = start;
      let expected = start;
      for (const key of keys) {
        document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
        expected = pressKey(expected, key).text;
        expect([start, keys, field.value]).toEqual([start, keys, expected]);
      }
    }),
  );
});
