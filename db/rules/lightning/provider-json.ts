import { providerText } from "./provider-text.ts";

/** The body of a provider's answer. Status and type mean nothing (LUD-01): whatever comes is read as JSON. */

/** Bytes that an answer may have; the first one may carry a picture in its metadata. */
export const MAX_ANSWER = 64 * 1024;
export const MAX_FIRST_ANSWER = 256 * 1024;
const MAX_DEPTH = 8;
const MAX_ITEMS = 100;

export type ProviderAnswer =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  /** `error`: an error of LUD-01; `reason` is cleaned to be shown, and may be empty. */
  | { readonly ok: false; readonly problem: "error"; readonly reason: string }
  | { readonly ok: false; readonly problem: "not_json" | "too_long" };

/**
 * Reads a JSON object of a depth of at most 8 with lists of at most 100. The receiver has to stop at `maxBytes` as well:
 * this limit counts UTF-16 units, of which a text has no more than bytes.
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
