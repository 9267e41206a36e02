import type { AdminQuestion, AdminTerm } from "#db/protocol/admin/admin-words-api.ts";
import { AppError } from "#server/platform/errors.ts";

/** What saving a glossary term and saving a question have in common. */

type WordKind = "term" | "question";
const GONE: Readonly<Record<WordKind, string>> = {
  term: "Este termo não existe mais. Atualize a lista.",
  question: "Esta pergunta não existe mais. Atualize a lista.",
};

/** The row that a call names, or 404. */
export function required<Row extends AdminTerm | AdminQuestion>(kind: WordKind, row: Row | null): Row {
  if (!row) throw new AppError("not_found", { message: GONE[kind] });
  return row;
}

/** Ids that a page has for itself, and the end of the call that orders questions. */
const RESERVED: ReadonlySet<string> = new Set(["root", "page-data", "conteudo", "order"]);
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug) || /^letra-.$/.test(slug);
