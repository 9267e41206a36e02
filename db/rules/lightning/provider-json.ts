import { visibleText } from "#db/rules/content-html/visible-text.ts";

/** The body of a provider's answer. HTTP status and content type are ignored (LUD-01): every response is parsed as JSON. */

/** Maximum size of an answer in bytes; the first one may contain a picture in its metadata. */
export const MAX_ANSWER = 64 * 1024;
export const MAX_FIRST_ANSWER = 256 * 1024;
const MAX_DEPTH = 8;
const MAX_ITEMS = 100;
const MAX_LETTERS = 140;

export type ProviderAnswer =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  /** `error`: an error as defined by LUD-01; `reason` was cleaned for display and may be empty. */
  | { readonly ok: false; readonly problem: "error"; readonly reason: string }
  | { readonly ok: false; readonly problem: "not_json" | "too_long" };

/**
 * Parses a JSON object with a depth of at most 8 and lists of at most 100 entries. The caller must also stop reading at
 * `maxBytes`: this limit counts UTF-16 units, of which a text has at most as many as bytes.
 */
export function readProviderJson(body: string, maxBytes: number): ProviderAnswer {
  if (body.length > maxBytes) return { ok: false, problem: "too_long" };
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { ok: false, problem: "not_json" };
  }
  if (!isRecord(value) || !isSmall(value, 1)) return { ok: false, problem: "not_json" };
  if (typeof value["status"] === "string" && value["status"].toUpperCase() === "ERROR") {
    const reason = typeof value["reason"] === "string" ? providerText(value["reason"]) : "";
    return { ok: false, problem: "error", reason };
  }
  return { ok: true, value };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isSmall(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  const items: unknown[] = Object.values(value);
  return depth <= MAX_DEPTH && items.length <= MAX_ITEMS && items.every((item) => isSmall(item, depth + 1));
}

/**
 * A provider's text (a reason, a description) prepared for display: one line of at most 140 characters without control and
 * direction characters. It is text, never HTML or a link.
 */
export const providerText = (text: string): string => {
  const line = visibleText(text.replace(/[\p{Cc}\p{Surrogate}]/gu, " ")).replace(/\s+/g, " ");
  return Array.from(line).slice(0, MAX_LETTERS).join("").trim();
};
