import { describe, expect, it } from "vitest";
import { parseBrlInput } from "#db/rules/money/money.ts";
import { keepPasted, keepTyped, pressKey, type KeypadKey } from "./amount-keys.ts";

const type = (keys: string): string =>
  keys.split("").reduce((text, key) => pressKey(text, (key === "<" ? "del" : key) as KeypadKey).text, "");

describe("keypad", () => {
  it("types whole reais", () => {
    expect(type("10")).toBe("10");
    expect(type("45,90")).toBe("45,90");
  });

  it("writes a zero before a comma and drops leading zeros", () => {
    expect(type(",5")).toBe("0,5");
    expect(type("007")).toBe("7");
    expect(type("0,07")).toBe("0,07");
  });

  it("refuses a second comma, a third decimal and an eighth digit without changing the text", () => {
    expect(pressKey("1,5", ",")).toEqual({ text: "1,5", refused: true });
    expect(pressKey("1,50", "7")).toEqual({ text: "1,50", refused: true });
    expect(pressKey("1000000", "0")).toEqual({ text: "1000000", refused: true });
  });

  it("continues after a dot typed on the keyboard", () => {
    expect(pressKey("10.5", "0")).toEqual({ text: "10.50", refused: false });
    expect(pressKey("10.5", ",")).toEqual({ text: "10.5", refused: true });
  });

  it("erases from the end, also characters that it cannot type", () => {
    expect(type("12<")).toBe("1");
    expect(pressKey("", "del")).toEqual({ text: "", refused: true });
    expect(pressKey("1e3", "del").text).toBe("1e");
    expect(pressKey("1e3", "4")).toEqual({ text: "1e3", refused: true });
  });
});

describe("typed and pasted text", () => {
  it("never shortens a long text to a valid amount", () => {
    expect(parseBrlInput(keepTyped("0".repeat(60) + "12")).ok).toBe(false);
    expect(keepTyped("9".repeat(10_000_000)).length).toBeLessThan(50);
    for (const text of ["9".repeat(5_000), `${"0".repeat(60)}5${"9".repeat(60)}`, `${"9".repeat(60)},5`])
      expect(parseBrlInput(keepTyped(text))).toEqual({ ok: false, problem: "too_much" });
  });

  it("drops the currency sign of a pasted price and changes nothing else", () => {
    expect(keepPasted(" R$ 45,90 ")).toBe("45,90");
    expect(keepPasted("R$\u00a045,90")).toBe("45,90");
    // Marks of direction and of width zero, as messengers put them around a copied price.
    expect(keepPasted("\u202aR$ 45,90\u202c\u200b")).toBe("45,90");
    expect(keepPasted("1.000,50")).toBe("1.000,50");
    expect(keepPasted("R$ 12\n50")).toBe("12\n50");
  });
});
