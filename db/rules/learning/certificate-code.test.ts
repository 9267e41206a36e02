import { expect, test } from "vitest";
import { certificateCode, groupCertificateCode, readCertificateCode } from "./certificate-code.ts";

const BYTES = Uint8Array.from([0, 1, 2, 31, 10, 200, 17, 9, 30, 5, 77]);
const CODE = certificateCode(BYTES);

test("a code has 12 unambiguous symbols, derived from the bytes alone", () => {
  expect(CODE).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(certificateCode(BYTES)).toBe(CODE);
  expect(() => certificateCode(new Uint8Array(10))).toThrow("11 random bytes");
});

test("is read in any case and with spaces", () => {
  expect(groupCertificateCode(CODE)).toMatch(/^.{4}-.{4}-.{4}$/);
  const sloppy = groupCertificateCode(CODE).toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
  expect(readCertificateCode(` ${sloppy} `)).toBe(CODE);
});

test("every wrong symbol and every exchange of two is detected", () => {
  const symbols = Array.from(CODE);
  let wrong = 0;
  for (const [place, symbol] of symbols.entries()) {
    for (const other of Array.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ")) {
      if (other === symbol) continue;
      expect(readCertificateCode(symbols.with(place, other).join(""))).toBe(null);
      wrong += 1;
    }
    for (let second = place + 1; second < symbols.length; second += 1) {
      const there = symbols[second] ?? "";
      if (there === symbol) continue;
      expect(readCertificateCode(symbols.with(place, there).with(second, symbol).join(""))).toBe(null);
    }
  }
  expect(wrong).toBe(12 * 31);
});

test.each(["", "ABC", `${CODE}0`, "U".repeat(12), "<script>", "000000000001"])("refuses %j", (typed) => {
  expect(readCertificateCode(typed)).toBe(null);
});
