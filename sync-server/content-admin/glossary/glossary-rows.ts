import type { AdminQuestion, AdminTerm } from "#db/protocol/admin/admin-glossary-api.ts";
import { AppError } from "#server/platform/errors.ts";

/** Shared by saving glossary terms and saving questions. */

type RowKind = "term" | "question";
const GONE: Readonly<Record<RowKind, string>> = {
  term: "Este termo não existe mais. Atualize a lista.",
  question: "Esta pergunta não existe mais. Atualize a lista.",
};

/** The row with this id or slug, or 404. */
export function required<Row extends AdminTerm | AdminQuestion>(kind: RowKind, row: Row | null): Row {
  if (!row) throw new AppError("not_found", { message: GONE[kind] });
  return row;
}

/** Reserved slugs: ids used by pages, and the path of the route that orders questions. */
const RESERVED: ReadonlySet<string> = new Set(["root", "page-data", "conteudo", "order"]);
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug) || /^letra-.$/.test(slug);
