import { describe, expect, it } from "vitest";
import { clipDescription, EMPTY_DRAFT, readDraft, type ChargeDraft } from "./charge-draft.ts";

const NOW = "2026-11-20T13:24:00.000Z";

describe("readDraft", () => {
  it("returns what was typed, however long ago", () => {
    const draft: ChargeDraft = {
      amount: "45,90",
      basket: [{ name: "Café", cents: 1530, quantity: 3 }],
      discount: { kind: "percent", percent: 10 },
      description: "Bolo",
      rate: "287450",
      rateCoin: "bitcoin",
      rateAt: NOW,
      usedAt: null,
    };
    expect(readDraft(draft, NOW)).toEqual(draft);
  });

  it("drops a used draft when its charge has expired or the clock was set back", () => {
    const used = (usedAt: string) =>
      readDraft({ amount: "45,90", description: "", rate: "", usedAt }, NOW).amount;
    expect(used("2026-11-20T13:20:00.000Z")).toBe("45,90");
    expect(used("2026-11-20T13:09:00.000Z")).toBe("");
    expect(used("2026-11-21T13:09:00.000Z")).toBe("");
  });

  it("drops invalid items and discounts", () => {
    const basket = [{ name: "Café", cents: 500, quantity: 2 }, { name: "Bolo", cents: 0.5, quantity: 1 }, 7];
    const read = (discount: unknown) => readDraft({ basket, discount }, NOW);
    expect(read(null).basket).toEqual([{ name: "Café", cents: 500, quantity: 2 }]);
    expect(read({ kind: "amount", cents: 150 }).discount).toEqual({ kind: "amount", cents: 150 });
    for (const odd of [{ kind: "percent", percent: 100 }, { kind: "amount", cents: -1 }, "10%"])
      expect(read(odd).discount).toBeNull();
  });

  it.each([undefined, null, "45,90", 3, []])("starts empty from %s", (value) => {
    expect(readDraft(value, NOW)).toEqual(EMPTY_DRAFT);
  });
});

describe("clipDescription", () => {
  it("keeps a hundred characters without half an emoji", () => {
    expect(clipDescription("é".repeat(150))).toHaveLength(100);
    expect(clipDescription("a".repeat(99) + "🍞")).toBe("a".repeat(99));
    expect(clipDescription("pão 🍞")).toBe("pão 🍞");
  });
});
