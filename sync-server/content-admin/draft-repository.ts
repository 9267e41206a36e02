import type { Knex } from "knex";
import type { ContentKind } from "#db/protocol/admin/admin-api.ts";
import { PERSON_NAME } from "#server/people/audit-repository.ts";
import type { ContentFields } from "./content-row-repository.ts";
import { queryEntity } from "#server/platform/sql/query-entities.ts";
import { affectsRows, execute, query } from "#server/platform/sql/sql.ts";

/** Unpublished drafts of published rows. Only routes for administrators read them. */

export type Draft = {
  readonly fields: ContentFields;
  readonly savedAt: string;
  readonly savedBy: string | null;
};

export async function findDraft(knex: Knex, kind: ContentKind, id: string): Promise<Draft | null> {
  return queryEntity<Draft>(knex, {
    text: `select d.fields, d.saved_at, ${PERSON_NAME} as saved_by
     from content_drafts d left join users u on u.id = d.saved_by where d.kind = $1 and d.row_id = $2`,
    values: [kind, id],
  });
}

export async function putDraft(
  trx: Knex.Transaction,
  kind: ContentKind,
  id: string,
  fields: ContentFields,
  accountId: string | null,
): Promise<void> {
  await execute(trx, {
    text: `insert into content_drafts (kind, row_id, fields, saved_by) values ($1, $2, $3, $4)
     on conflict (kind, row_id) do update
     set fields = excluded.fields, saved_by = excluded.saved_by, saved_at = now()`,
    values: [kind, id, JSON.stringify(fields), accountId],
  });
}

/** Whether there was a draft. */
export async function deleteDraft(trx: Knex.Transaction, kind: ContentKind, id: string): Promise<boolean> {
  const text = "delete from content_drafts where kind = $1 and row_id = $2";
  return affectsRows(trx, { text, values: [kind, id] });
}

/** Ids of the rows of a kind that have a draft. */
export async function listDraftIds(knex: Knex, kind: ContentKind): Promise<Set<string>> {
  const rows = await query<{ id: string }>(knex, {
    text: "select row_id as id from content_drafts where kind = $1",
    values: [kind],
  });
  return new Set(rows.map(({ id }) => id));
}
