import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSealedWithNewest, openSecret, sealSecret } from "./sealed-secret.ts";

const [first, second] = [randomBytes(32), randomBytes(32)];
const place = { table: "payment_integrations", rowId: "row", ownerId: "shop" };

test("any text is decrypted as it was, and is unreadable when encrypted", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const sealed = sealSecret([first], text, place);
      expect(openSecret([first], sealed, place)).toBe(text);
      expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
    }),
  );
  expect(sealSecret([first], "segredo", place)).not.toContain("segredo");
});

test("the same text is encrypted differently each time", () => {
  expect(new Set(Array.from({ length: 50 }, () => sealSecret([first], "x", place))).size).toBe(50);
});

test.each([
  ["row", { ...place, rowId: "other" }],
  ["shop", { ...place, ownerId: "other" }],
  ["table", { ...place, table: "other" }],
])("cannot be decrypted in another %s", (_what, elsewhere) => {
  const sealed = sealSecret([first], "segredo", place);
  expect(() => openSecret([first], sealed, elsewhere)).toThrow("authenticate");
});

test("a change of any single character is detected", () => {
  const sealed = sealSecret([first], "um segredo", place);
  for (let at = 0; at < sealed.length - 1; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    expect(() => openSecret([first], changed, place)).toThrow(/authenticate|sealed/);
  }
});

test("an older key decrypts its secrets; without it they cannot be decrypted", () => {
  const sealed = sealSecret([first], "segredo", place);
  expect(openSecret([second, first], sealed, place)).toBe("segredo");
  expect(isSealedWithNewest([first], sealed)).toBe(true);
  expect(isSealedWithNewest([second, first], sealed)).toBe(false);
  expect(() => openSecret([second], sealed, place)).toThrow("key that is not configured");
  expect(() => sealSecret([], "x", place)).toThrow("no encryption key");
});
