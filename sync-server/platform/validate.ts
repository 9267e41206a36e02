import type { z } from "zod";
import { explainIssue } from "#db/rules/text/explain-issue.ts";
import { AppError, type Issue } from "./errors.ts";

const MAX_ISSUES = 50;

/** Texts that PostgreSQL cannot store: with null bytes or lone surrogates. */
const HALF_CHARACTER = /\p{Surrogate}/u;
const isStorable = (text: string): boolean => !text.includes("\0") && !HALF_CHARACTER.test(text);

/**
 * Paths of the texts (including keys) that cannot be stored. Iterative, because the client chooses the nesting depth.
 */
function unstorablePaths(value: unknown): string[] {
  const found: string[] = [];
  const open: { value: unknown; path: string }[] = [{ value, path: "" }];
  for (let item = open.pop(); item !== undefined && found.length < MAX_ISSUES; item = open.pop()) {
    const { value: current, path } = item;
    if (typeof current === "string" && !isStorable(current)) found.push(path);
    if (typeof current !== "object" || current === null) continue;
    for (const [key, child] of Object.entries(current)) {
      if (!isStorable(key)) found.push(path);
      open.push({ value: child, path: path ? `${path}.${key}` : key });
    }
  }
  return found;
}

/** The schema's output, or `invalid_request` with one Portuguese message per field. */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  refuseUnstorable = true,
): z.output<S> {
  const unstorable: Issue[] = refuseUnstorable
    ? unstorablePaths(value).map((path) => ({
        path: path.replaceAll(/\p{Surrogate}|\0/gu, "?"),
        message: "Há caracteres que não podem ser guardados. Apague-os e digite de novo.",
      }))
    : [];
  if (unstorable.length > 0) throw new AppError("invalid_request", { issues: unstorable });
  const parsed = schema.safeParse(value, { error: explainIssue });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
  throw new AppError("invalid_request", { issues });
}
