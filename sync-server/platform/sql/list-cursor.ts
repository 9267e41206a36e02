import { AppError } from "#server/platform/errors.ts";

/** Where the next page of a list begins, as an opaque text: it is checked, because anybody may write one. */
export const writeCursor = (...parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString("base64url");

/** The parts, each of its form; null without a cursor. 400 for one that this server did not write. */
export function readCursor(cursor: string | undefined, ...forms: readonly RegExp[]): string[] | null {
  if (cursor === undefined) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const fits =
      Array.isArray(parts) &&
      parts.length === forms.length &&
      forms.every((form, at) => typeof parts[at] === "string" && form.test(parts[at]));
    if (fits) return parts as string[];
  } catch {
    // Not even JSON: refused like the rest.
  }
  throw new AppError("invalid_request", {
    issues: [{ path: "cursor", message: "Esta página da lista não existe mais. Comece do início." }],
  });
}
