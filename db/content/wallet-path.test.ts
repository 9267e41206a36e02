import { describe, expect, it } from "vitest";
import { FACTS } from "./facts.ts";
import { ALL_WALLET_ADVICE } from "./testing/all-wallet-advice.ts";
import { readingEase, sentencesOf, wordsOf } from "./testing/readability.ts";
import { walletModule } from "./wallet-module.ts";
import { readWalletAnswers, WALLET_QUESTIONS } from "./wallet-path.ts";

/** The path for each pair of customers and sale, by who keeps the money. The phone changes the note, never the path. */
const PATHS = {
  "bitcoin small": { company: "lightning", self: "lightning" },
  "bitcoin quick": { company: "lightning", self: "lightning" },
  "bitcoin patient": { company: "lightning", self: "bitcoin" },
  "usdt small": { company: "lightning", self: "lightning" },
  "usdt quick": { company: "usdt", self: "usdt" },
  "usdt patient": { company: "usdt", self: "usdt" },
  "unsure small": { company: "lightning", self: "lightning" },
  "unsure quick": { company: "lightning", self: "lightning" },
  "unsure patient": { company: "lightning", self: "lightning" },
} as const;

describe("the four questions", () => {
  it("have an answer to every combination", () => {
    const combinations = Object.values(WALLET_QUESTIONS).reduce(
      (count, { options }) => count * Object.keys(options).length,
      1,
    );
    expect(ALL_WALLET_ADVICE).toHaveLength(combinations);
    expect(new Set(ALL_WALLET_ADVICE.map(({ answers }) => JSON.stringify(answers))).size).toBe(combinations);
  });

  it.each(ALL_WALLET_ADVICE.map((each) => [Object.values(each.answers).join(", "), each] as const))(
    "%s",
    (_name, { answers, advice }) => {
      const { brings, sale, keeper } = answers;
      expect(advice.path).toBe(PATHS[`${brings} ${sale}`][keeper]);
      expect(advice.lesson).toBe(`carteira-${advice.path}`);
      expect(advice.title.toLowerCase()).toBe(`comece pela carteira ${advice.path}`);
      for (const said of [advice.reason, advice.phone, advice.keeper]) {
        expect(wordsOf(said).length).toBeGreaterThan(5);
        expect(sentencesOf(said).filter((sentence) => wordsOf(sentence).length > 25)).toEqual([]);
      }
      // Exactly where a company keeps the money.
      expect(advice.custody !== null).toBe(keeper === "company");
      // Only the lessons name wallets, with a date.
      expect(JSON.stringify(advice)).not.toMatch(/Coinos|Blink|BlueWallet|Electrum|TronLink|Trust/);
    },
  );

  it("lead to lessons of the module, each of which some answers reach", () => {
    const reached = new Set(ALL_WALLET_ADVICE.map(({ advice }) => advice.lesson));
    expect([...reached].toSorted()).toEqual(walletModule.lessons.map(({ slug }) => slug).toSorted());
  });

  it("are very easy to read", () => {
    const said = ALL_WALLET_ADVICE.flatMap(({ advice }) => [
      `${advice.title}.`,
      advice.reason,
      advice.phone,
      advice.keeper,
      ...(advice.custody === null ? [] : [advice.custody]),
    ]);
    expect(readingEase([...new Set(said)])).toBeGreaterThanOrEqual(75);
  });

  it("lean on facts whose review is watched in the lesson that asks them", () => {
    const used = ["F03", "F04", "F30", "F33", "F35", "F43b", "F48", "F49"];
    const watched = FACTS.filter(({ lessons }) => lessons.includes("carteira-lightning"));
    expect(used.filter((id) => !watched.some((fact) => fact.id === id))).toEqual([]);
  });
});

describe("stored answers", () => {
  it("are read again, also half of them", () => {
    const answers = { brings: "usdt", sale: "quick" };
    expect(readWalletAnswers(answers)).toEqual(answers);
  });

  it("of another shape count as none", () => {
    const values: unknown[] = [
      undefined,
      null,
      "usdt",
      { brings: "gold" },
      { sale: 3 },
      { toString: "small" },
    ];
    for (const value of values) expect(readWalletAnswers(value)).toEqual({});
  });
});
