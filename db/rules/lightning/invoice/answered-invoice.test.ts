import { expect, test } from "vitest";
import { answeredHash } from "./answered-invoice.ts";

/** 13 919 sats on mainnet; made at 12:00, expires after five minutes. */
const INVOICE =
  "lnbc139190n1p4s9k2qpp5vvxu62txcsekdygj23ythvjmfl6p9fyuwvkm9j9tcxu9sx7hzrwssp5yg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3qhp5gvxq58pfts0792pjw2wtuezs75cxyg7xdtdpz240tvlg38a39tgsxqzfvcqpj9qrsgq265p2vmy70uufa6myv4afhrskswlrn9rv85v5urh8eqqmuch5ypnxha4m44l548z8csxxv0kjzqkdjafnz0vv7quhraesu5fw9puqecpk2lphx";
const TESTNET =
  "lntb139190n1p4s9k2qpp5vvxu62txcsekdygj23ythvjmfl6p9fyuwvkm9j9tcxu9sx7hzrwssp5yg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3qhp5gvxq58pfts0792pjw2wtuezs75cxyg7xdtdpz240tvlg38a39tgsxqzfvcqpj9qrsgqf46lg5ggwwa72f7vmqwxkehu966zxeh8mzf52n70qdl90r8sz0yjenht7dcrln2vthacpdchfsuwy2hznpjg4829ch8lsu7fltmse9sqefzxss";
const ANSWER = {
  invoice: INVOICE,
  expiresAt: "2026-11-22T12:05:00.000Z",
  secondsLeft: 290,
  watched: true,
  demo: false,
};
const CHARGE = { units: "13919" };

test("gives the payment hash of an invoice that is the charge's", () => {
  const hash = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
  expect(answeredHash(ANSWER, CHARGE)).toBe(hash);
  // Requested again in its last minute.
  expect(answeredHash({ ...ANSWER, secondsLeft: 20 }, CHARGE)).toBe(hash);
});

test.each([
  ["another amount", ANSWER, { units: "13920" }],
  ["another network", { ...ANSWER, invoice: TESTNET }, CHARGE],
  ["the main network in a sandbox", { ...ANSWER, demo: true }, CHARGE],
  ["a damaged text", { ...ANSWER, invoice: `${INVOICE.slice(0, -1)}q` }, CHARGE],
  ["another end than the answer says", { ...ANSWER, expiresAt: "2026-11-22T12:15:00.000Z" }, CHARGE],
  ["a time in the future", { ...ANSWER, secondsLeft: 3000 }, CHARGE],
])("refuses %s", (_name, answer, charge) => expect(answeredHash(answer, charge)).toBeNull());
