import { visibleText } from "#db/rules/content-html/visible-text.ts";

const MAX_LETTERS = 140;

/**
 * A provider's text (a reason, a description) prepared for display: one line of at most 140 characters without control and
 * direction characters. It is text, never HTML or a link.
 */
export const providerText = (text: string): string => {
  const line = visibleText(text.replace(/[\p{Cc}\p{Surrogate}]/gu, " ")).replace(/\s+/g, " ");
  return Array.from(line).slice(0, MAX_LETTERS).join("").trim();
};
