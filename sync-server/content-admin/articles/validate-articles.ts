import type { z } from "zod";
import { bulkLine, newArticleBody } from "#db/protocol/admin/admin-api.ts";
import { missingFieldsLine, REQUIRED_COLUMNS } from "#db/rules/authoring/admin-article.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CheckedArticle } from "./bulk-articles.ts";
import { validate } from "#server/platform/validate.ts";

/** Validates each entry of an upload on its own: an article, or the message about its line (S443). */
export function validateArticles(entries: readonly unknown[]): CheckedArticle[] {
  return entries.map((entry, index) => {
    const line = bulkLine.safeParse(entry).data?.line ?? index + 2;
    if (REQUIRED_COLUMNS.some((column) => isMissing(entry, column)))
      return { ok: false, line, problem: missingFieldsLine(line - 2) };
    try {
      const { id, ...article } = validate(newArticleBody, entry);
      return {
        ok: true,
        line,
        ...(id ? { id } : {}),
        article: onlyGiven(article, entry as object),
        whole: article,
      };
    } catch (error) {
      return { ok: false, line, problem: `Linha ${line}: ${sentenceOf(error)}` };
    }
  });
}

function isMissing(entry: unknown, column: string): boolean {
  if (typeof entry !== "object" || entry === null) return true;
  const value: unknown = (entry as Readonly<Record<string, unknown>>)[column];
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** An existing article keeps the fields that the file has no column for. */
const onlyGiven = (
  article: Omit<z.output<typeof newArticleBody>, "id">,
  entry: object,
): Record<string, unknown> => Object.fromEntries(Object.entries(article).filter(([field]) => field in entry));

function sentenceOf(error: unknown): string {
  const [issue] = error instanceof AppError ? (error.issues ?? []) : [];
  if (!issue) throw error;
  return issue.path === "" ? issue.message : `${issue.message} (${issue.path})`;
}
