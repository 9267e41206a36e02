/**
 * A single-line text field as it is validated and stored: line breaks and tabs become spaces, the ends are trimmed.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ").trim();

/** Counts code points, like PostgreSQL: an emoji is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ".");

/** Message for a text that is too long; null when it fits. `max` in characters. */
export function tooLong(text: string, max: number): string | null {
  const length = countCharacters(text);
  return length > max ? `Use até ${grouped(max)} caracteres. Agora são ${grouped(length)}.` : null;
}

/** A value with texts, lists and objects, in which every text is on one line and trimmed. */
export const tidyTexts = <T>(value: T): T => tidied(value) as T;

function tidied(value: unknown): unknown {
  if (typeof value === "string") return oneLine(value);
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, tidied(part)]));
}

/** The message of `tooLong` for the first text anywhere in a value that is too long; null when all fit. */
export function tooLongInside(value: unknown, max: number): string | null {
  if (typeof value === "string") return tooLong(value, max);
  if (typeof value !== "object" || value === null) return null;
  for (const part of Object.values(value)) {
    const problem = tooLongInside(part, max);
    if (problem !== null) return problem;
  }
  return null;
}
