import type { Knex } from "knex";
import { AppError } from "#server/errors.ts";
import { listRevisions } from "#server/repositories/revision-repository.ts";

/** What saving a glossary term and saving a question have in common. */

type WordKind = "term" | "question";
const NAMES: Readonly<Record<WordKind, { readonly it: string; readonly gone: string }>> = {
  term: { it: "este termo", gone: "Este termo não existe mais. Atualize a lista." },
  question: { it: "esta pergunta", gone: "Esta pergunta não existe mais. Atualize a lista." },
};

export const goneWord = (kind: WordKind): AppError =>
  new AppError("not_found", { message: NAMES[kind].gone });

/** Ids that a page has for itself, and the end of the call that orders questions. */
const RESERVED: ReadonlySet<string> = new Set(["root", "page-data", "conteudo", "order"]);
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug) || /^letra-.$/.test(slug);

/** Refuses a save that was based on an older state, and says who saved in between; nothing is written. */
export async function refuseStale(
  trx: Knex.Transaction,
  kind: WordKind,
  known: { readonly id: string; readonly revision: number },
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn === undefined || basedOn === known.revision) return;
  const [last] = await listRevisions(trx, kind, known.id);
  const who = last?.savedBy ?? "Outra pessoa";
  const when = last ? ` em ${WHEN.format(new Date(last.savedAt))}` : " depois que você abriu";
  throw new AppError("conflict", {
    message: `${who} salvou ${NAMES[kind].it}${when}. Nada foi gravado por cima.`,
  });
}

const WHEN = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "short",
});
