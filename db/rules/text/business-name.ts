import { countCharacters } from "./tidy-text.ts";

/** S219: the stored name has at most this many characters; each emoji and each accented letter counts as one. */
export const MAX_BUSINESS_NAME = 120;

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Control characters, lone surrogates and bidirectional control characters: the name is printed on receipts. */
const NEVER_MEANT = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}]*$/u;

/**
 * The name as it is stored and printed on a receipt: one line, trimmed, accents composed (so that "é" is one
 * character whatever the keyboard). Right-to-left names and emoji stay as they are. Empty when nothing is visible.
 */
export function tidyBusinessName(typed: string): string {
  const tidy = typed.replaceAll(LINE_BREAKS, " ").replaceAll(NEVER_MEANT, "").normalize("NFC").trim();
  return INVISIBLE.test(tidy) ? "" : tidy;
}

/** Whether a tidied name is within the limit of S219. */
export const fitsBusinessName = (name: string): boolean => countCharacters(name) <= MAX_BUSINESS_NAME;
