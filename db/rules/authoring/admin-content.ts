import { slugify } from "#db/rules/text/slugify.ts";

/** Limits shared by modules, lessons and articles. */

/** A whole save must fit into a request of 100 kB (contract §9.10), so its content must be a little smaller. */
const MAX_CONTENT_BYTES = 90 * 1024;
const MAX_ORDER = 1_000_000;

/** Length of a text in UTF-8 bytes, without encoding it. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Message for HTML that is too large to save; null when it fits. */
export const contentSizeProblem = (html: string): string | null =>
  html.length > MAX_CONTENT_BYTES || byteLength(html) > MAX_CONTENT_BYTES
    ? `O conteúdo passa de ${MAX_CONTENT_BYTES / 1024} kB. Divida-o em partes menores ou tire o que foi colado a mais.`
    : null;

/** A place in a list (S434): a whole number. */
export const isOrder = (order: unknown): order is number =>
  typeof order === "number" && Number.isInteger(order) && Math.abs(order) <= MAX_ORDER;

/** Parses a typed position (S434); null when it is not a whole number. */
export function parseOrder(text: string): number | null {
  const order = /^[+-]?\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  return isOrder(order) ? order : null;
}

/** Message for an invalid slug; null when it is valid. */
export const slugProblem = (slug: string): string | null =>
  slug !== "" && slugify(slug) === slug
    ? null
    : "Use só letras minúsculas sem acento, números e hífens, como aceitar-bitcoin.";
