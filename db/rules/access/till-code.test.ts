import { expect, test } from "vitest";
import { isTillCode, readTillCode, tillCodeOf } from "./till-code.ts";

const CLIENT = "7d444840-9dc0-4d1a-b245-5ffdce74fad2";
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

test("a device has one code of six unambiguous characters", () => {
  const code = tillCodeOf(CLIENT);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(tillCodeOf(CLIENT)).toBe(code);
  expect(tillCodeOf(CLIENT.replace(/2$/, "3"))).not.toBe(code);
  expect(isTillCode(code)).toBe(true);
});

test("accepts lower case, spaces, O for zero, I and L for one", () => {
  const code = tillCodeOf(CLIENT);
  const spoken = code.replaceAll("0", "o").replaceAll("1", "l").toLowerCase();
  expect(readTillCode(` ${spoken.slice(0, 3)}-${spoken.slice(3)} `)).toBe(code);
});

test("detects any single wrong character", () => {
  const code = tillCodeOf(CLIENT);
  for (let at = 0; at < code.length; at += 1)
    for (const letter of LETTERS) {
      const wrong = code.slice(0, at) + letter + code.slice(at + 1);
      expect(readTillCode(wrong)).toBe(wrong === code ? code : null);
    }
});

test.each(["", "K7Q2M", "K7Q2MXX", "K7Q2U!", "çççççç"])("%j is not a code", (text) => {
  expect(readTillCode(text)).toBeNull();
});
