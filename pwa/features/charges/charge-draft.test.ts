import { describe, expect, it } from "vitest";
import { clipDescription, EMPTY_DRAFT, readDraft, type ChargeDraft } from "./charge-draft.ts";

const NOW = "2026-11-20T13:24:00.000Z";

describe("readDraft", () => {
  it("gives back what was typed, however long ago", () => {
    const draft: ChargeDraft = {
      amount: "45,90",
      description: "Bolo",
      rate: "287450",
      rateCoin: "bitcoin",
      usedAt: null,
    };
    expect(readDraft(draft, NOW)).toEqual(draft);
  });

  it("forgets a used one once its charge has run out, or when the clock went back", () => {
    const used = (usedAt: string) =>
      readDraft({ amount: "45,90", description: "", rate: "", usedAt }, NOW).amount;
    expect(used("2026-11-20T13:20:00.000Z")).toBe("45,90");
    expect(used("2026-11-20T13:09:00.000Z")).toBe("");
    expect(used("2026-11-21T13:09:00.000Z")).toBe("");
  });

  it.each([undefined, null, "45,90", 3, []])("starts empty from %s", (value) => {
    expect(readDraft(value, NOW)).toEqual(EMPTY_DRAFT);
  });
});

describe("clipDescription", () => {
  it("keeps a hundred characters and no half emoji", () => {
    expect(clipDescription("é".repeat(150))).toHaveLength(100);
    expect(clipDescription("a".repeat(99) + "🍞")).toBe("a".repeat(99));
    expect(clipDescription("pão 🍞")).toBe("pão 🍞");
  });
});
