import { MAX_CHARGE_CENTS, parseBrlInput } from "#db/rules/money/money.ts";

/** The keys of the on-screen keypad, in reading order. */
export const KEYPAD_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ",", "0", "del"] as const;
export type KeypadKey = (typeof KEYPAD_KEYS)[number];

/** Longest text the field keeps. Longer text is cut and marked as cut, so that it can never read as an amount. */
const MAX_TEXT = 40;
const KEYPAD_TEXT = /^(\d*)(?:([.,])(\d*))?$/;
const MAX_WHOLE_DIGITS = String(MAX_CHARGE_CENTS / 100).length;

export type KeyPress = { readonly text: string; readonly refused: boolean };

/**
 * The amount after one key. A second comma, a third decimal and an eighth digit change nothing and are `refused` (the
 * sign shakes). The text is reais as typed: `10` is R$ 10,00 (contract §9.2).
 */
export function pressKey(text: string, key: KeypadKey): KeyPress {
  if (key === "del") return { text: text.slice(0, -1), refused: text === "" };
  const match = KEYPAD_TEXT.exec(text);
  if (!match) return { text, refused: true };
  const [, whole = "", separator, decimals = ""] = match;
  if (key === ",") return separator ? { text, refused: true } : { text: `${whole || "0"},`, refused: false };
  if (separator) return decimals.length < 2 ? { text: text + key, refused: false } : { text, refused: true };
  if (whole === "0") return { text: key, refused: false };
  return whole.length < MAX_WHOLE_DIGITS ? { text: text + key, refused: false } : { text, refused: true };
}

/**
 * Text from the keyboard, unchanged unless it is absurdly long. When a number that is far too large is cut, it stays
 * too large (S223): leading zeros, which could hide that, are removed first.
 */
export function keepTyped(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const read = parseBrlInput(text);
  if (!read.ok && read.problem === "too_much") return text.trim().replace(/^0+/, "").slice(0, MAX_TEXT);
  return `${text.slice(0, MAX_TEXT)}…`;
}

/** Pasted text: a copied `R$ 45,90` loses its sign and every character that nobody sees. */
export const keepPasted = (text: string): string =>
  keepTyped(
    text
      .slice(0, 4 * MAX_TEXT)
      .replace(/\p{Cf}/gu, "")
      .trim()
      .replace(/^R\$\s*/i, ""),
  );
