import { describe, expect, it } from "vitest";
import { EMPTY_ACCOUNT } from "#db/rules/mutations/mutators.ts";
import { openStep, readStoreDraft, reviewStore, storeValues, type StoreValues } from "./store-values.ts";
import { unlockedByOnboarding } from "./unlocked-by-onboarding.ts";

const FULL: StoreValues = {
  businessType: "retail",
  techComfort: "advanced",
  businessName: "  Loja da Rosa ",
};

describe("readStoreDraft", () => {
  it("returns the given answers", () => {
    expect(readStoreDraft(FULL)).toEqual(FULL);
    expect(readStoreDraft({ businessName: "" })).toEqual({ businessName: "" });
  });

  it.each([undefined, null, "retail", 3, [], { businessType: "bank", techComfort: 2, businessName: null }])(
    "finds no answer in %j",
    (value) => {
      expect(readStoreDraft(value)).toEqual({});
    },
  );

  it("a property of Object.prototype is not an answer", () => {
    expect(readStoreDraft({ businessType: "toString", techComfort: "__proto__" })).toEqual({});
  });
});

it("shows the saved profile with newer answers on top", () => {
  const account = { ...EMPTY_ACCOUNT, businessName: "Padaria", techComfort: "beginner" as const };
  expect(storeValues(account, { businessName: "Padoca" })).toEqual({
    businessType: null,
    techComfort: "beginner",
    businessName: "Padoca",
  });
});

it("continues at the first unanswered question", () => {
  expect(openStep({ ...FULL, businessType: null })).toBe(1);
  expect(openStep({ ...FULL, techComfort: null })).toBe(2);
  expect(openStep({ ...FULL, businessName: "" })).toBe(3);
});

describe("reviewStore", () => {
  it("trims the name and completes the onboarding", () => {
    expect(reviewStore(FULL)).toEqual({
      kind: "ready",
      args: {
        businessName: "Loja da Rosa",
        businessType: "retail",
        techComfort: "advanced",
        onboardingCompleted: true,
      },
    });
  });

  it.each([
    [{ businessName: " \u200b" }, { kind: "missing", what: "businessName" }],
    [{ businessType: null }, { kind: "missing", what: "businessType" }],
    [{ techComfort: null }, { kind: "missing", what: "techComfort" }],
    [{ businessName: "🍞".repeat(121) }, { kind: "too_long", length: 121 }],
  ])("%j is refused as %j", (change, review) => {
    expect(reviewStore({ ...FULL, ...change })).toEqual(review);
  });

  it("accepts 120 emoji", () => {
    expect(reviewStore({ ...FULL, businessName: "🍞".repeat(120) }).kind).toBe("ready");
  });
});

describe("unlockedByOnboarding", () => {
  const moment = { today: "2026-11-20", now: "2026-11-20T13:24:00.000Z" };
  const titles = (visitor: boolean) =>
    unlockedByOnboarding({ ...moment, earned: [], visitor }).map((row) => [row.title, row.pointsAwarded]);

  it("is the shop's achievement, which awards points only with an account (S233)", () => {
    expect(titles(false)).toEqual([["Loja apresentada", 10]]);
    expect(titles(true)).toEqual([["Loja apresentada", 0]]);
  });

  it("is nothing for a person who already has the achievement", () => {
    const earned = unlockedByOnboarding({ ...moment, earned: [], visitor: false });
    expect(unlockedByOnboarding({ ...moment, earned, visitor: false })).toEqual([]);
  });
});
