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
