import { expect, test } from "vitest";
import { readTillCard, tillCardText, tillFingerprint } from "./till-card.ts";

const CARD = { id: "7d444840-9dc0-4d1a-b245-5ffdce74fad2", publicKey: "0123456789abcdef".repeat(4) };

test("the code of a till holds its id and its public key", () => {
  const text = tillCardText(CARD);
  expect(text.length).toBeLessThan(100);
  expect(readTillCard(` ${text}\n`)).toEqual({ ok: true, card: CARD });
});

test("detects any single changed character", () => {
  const text = tillCardText(CARD);
  const start = text.lastIndexOf(":") + 1;
  for (let at = start; at < text.length; at += 1) {
    const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    expect(readTillCard(changed)).toEqual({ ok: false, problem: "damaged" });
  }
  expect(readTillCard(text.slice(0, -1))).toEqual({ ok: false, problem: "damaged" });
});

test.each([
  ["", "not_one"],
  ["bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "not_one"],
  ["balcao-caixa:3:0123456789abcdef:1/1:AAAA", "not_one"],
  ["https://balcao.example/convite#AAAAAAAAAAAAAAAAAAAAAA", "not_one"],
  ["balcao-celular:2:AAAA", "newer"],
  ["balcao-celular:1:AAAA", "damaged"],
])("%j is %s", (text, problem) => {
  expect(readTillCard(text)).toEqual({ ok: false, problem });
});

test("two phones have two fingerprints, and one phone always the same", () => {
  const mine = tillFingerprint(CARD);
  expect(mine).toMatch(/^[0-9A-HJKMNP-TV-Z]{3} [0-9A-HJKMNP-TV-Z]{3}$/);
  expect(tillFingerprint(CARD)).toBe(mine);
  expect(tillFingerprint({ ...CARD, publicKey: "1".repeat(64) })).not.toBe(mine);
});
