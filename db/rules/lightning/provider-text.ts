import { visibleText } from "#db/rules/content-html/visible-text.ts";

const MAX_LETTERS = 140;

/**
 * Text of a provider (a reason, a description) as it may be shown: one line of at most 140 letters without control and
 * direction characters. It is text, never HTML and never a link.
 */
export const providerText = (text: string): string => {
  const line = visibleText(text.replace(/[\p{Cc}\p{Surrogate}]/gu, " ")).replace(/\s+/g, " ");
  return Array.from(line).slice(0, MAX_LETTERS).join("").trim();
};
