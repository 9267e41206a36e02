/** S219: the name as it is stored has at most this many characters, each emoji and each accented letter being one. */
export const MAX_BUSINESS_NAME = 120;

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Controls, half emoji, and marks that turn the direction of the text around them over: a receipt shows the name. */
const NEVER_MEANT = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}]*$/u;

/**
 * What was typed, as it is stored and printed on a receipt: one line, trimmed, accents composed ("é" typed on any
 * system is one character). Names written from right to left and emoji stay as they are. Empty when nothing is visible.
 */
export function tidyBusinessName(typed: string): string {
  const tidy = typed.replaceAll(LINE_BREAKS, " ").replaceAll(NEVER_MEANT, "").normalize("NFC").trim();
  return INVISIBLE.test(tidy) ? "" : tidy;
}

/** Characters as PostgreSQL counts them (code points), so that device and server agree about the limit. */
export function businessNameLength(name: string): number {
  let count = 0;
  for (const _ of name) count += 1;
  return count;
}

/** Whether a tidy name is within S219's limit. */
export const fitsBusinessName = (name: string): boolean => businessNameLength(name) <= MAX_BUSINESS_NAME;
