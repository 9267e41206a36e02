import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import type { ContentKind } from "#db/protocol/admin/admin-api.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ContentFields, ContentRow } from "./content-row-repository.ts";
import { listRevisions } from "./revision-repository.ts";

const WHEN = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** Revision of a row that was created and never changed. */
export const FIRST_REVISION = 1;

/**
 * Throws 409 with author and time when the row was saved since it was opened for editing, so that nothing is overwritten
 * silently. The caller has locked the row. `basedOn` undefined: the client did not send it (spec), so the save is accepted.
 */
export async function refuseStale(
  trx: Knex.Transaction,
  kind: ContentKind,
  row: Pick<ContentRow, "id" | "revision">,
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn === undefined || basedOn === row.revision) return;
  const [last] = await listRevisions(trx, kind, row.id);
  throw staleConflict(row.revision, last && { who: last.savedBy, at: last.savedAt });
}

/** Whether the row has these values already: a save repeated after its answer was lost overwrites nothing. */
export const holds = (row: ContentFields, wanted: ContentFields): boolean =>
  Object.entries(wanted).every(
    ([field, value]) => value === undefined || isDeepStrictEqual(value, row[field]),
  );

/** 409 with who saved the current revision, and when. */
export function staleConflict(
  revision: number,
  last: { readonly who: string | null; readonly at: string } | undefined,
): AppError {
  const when = last ? ` em ${WHEN.format(new Date(last.at)).replace(", ", ", às ").replace(":", "h")}` : "";
  return new AppError("conflict", {
    message: `${last?.who ?? "Alguém"} salvou outra versão${when}, enquanto você editava. Nada foi gravado: compare as duas antes de salvar.`,
    issues: [{ path: "revision", message: `A versão atual é a ${revision}.` }],
  });
}
