import { parseJson } from "#db/rules/text/parse-json.ts";
import { AppError } from "#server/platform/errors.ts";

/**
 * Encodes the position of the next page as an opaque text; validated when it comes back, because clients could send
 * anything.
 */
export const writeCursor = (...parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Decodes and validates the parts; null without a cursor. Throws 400 for a cursor that this server did not write. */
export function readCursor(cursor: string | undefined, ...forms: readonly RegExp[]): string[] | null {
  if (cursor === undefined) return null;
  const parts = parseJson(Buffer.from(cursor, "base64url").toString("utf8"));
  const fits =
    Array.isArray(parts) &&
    parts.length === forms.length &&
    forms.every((form, at) => typeof parts[at] === "string" && form.test(parts[at]));
  if (fits) return parts as string[];
  throw new AppError("invalid_request", {
    issues: [{ path: "cursor", message: "Esta página da lista não existe mais. Comece do início." }],
  });
}
