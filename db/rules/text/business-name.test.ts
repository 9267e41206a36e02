import { describe, expect, it } from "vitest";
import { fitsBusinessName, tidyBusinessName } from "./business-name.ts";
import { countCharacters } from "./tidy-text.ts";

describe("tidyBusinessName", () => {
  it.each([
    ["  Padaria da Praça ", "Padaria da Praça"],
    ["Pao\u0303 Quente", "Paõ Quente"],
    ["Padaria\r\n\tda Praça", "Padaria da Praça"],
    ["Bar\u0000 do\u0007 Zé", "Bar do Zé"],
    ["Doces \ud83c", "Doces"],
    ["مخبز النخيل", "مخبز النخيل"],
    ["Bar \u202eodraciR\u202c", "Bar odraciR"],
    ["👩‍🍳 Quitutes", "👩‍🍳 Quitutes"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["\u200b\u200d \u00a0", ""],
    ["\t\n", ""],
    ["", ""],
  ])("%j becomes %j", (typed, tidy) => {
    expect(tidyBusinessName(typed)).toBe(tidy);
  });

  it("changes nothing when applied twice", () => {
    for (const typed of ["  a\u0301 \u202e b \n", "🍞".repeat(3), "\u2028x\u2028"]) {
      const once = tidyBusinessName(typed);
      expect(tidyBusinessName(once)).toBe(once);
    }
  });
});

describe("fitsBusinessName", () => {
  it("counts an emoji as one character and allows 120", () => {
    expect(countCharacters("🍞🥐")).toBe(2);
    expect(fitsBusinessName("🍞".repeat(120))).toBe(true);
    expect(fitsBusinessName("🍞".repeat(121))).toBe(false);
    expect(fitsBusinessName("a".repeat(120))).toBe(true);
    expect(fitsBusinessName("a".repeat(121))).toBe(false);
  });
});
