import type { Knex } from "knex";
import type { ContentKind, Revision, RevisionList } from "#db/protocol/admin/admin-api.ts";
import { PERSON_NAME } from "#server/people/audit-repository.ts";
import { contentTable, fieldsJson } from "./content-sources.ts";
import { queryEntities, queryEntity } from "#server/platform/sql/query-entities.ts";
import { execute } from "#server/platform/sql/sql.ts";

/** Revisions of content rows, including drafts; `number` is the row's revision after that save. */

const MOST_KEPT = 100;

/** Stores the rows' current fields under their current revision, if not stored yet. */
export async function recordRevisions(
  trx: Knex.Transaction,
  kind: ContentKind,
  ids: readonly string[],
  accountId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const { table } = contentTable(kind);
  await execute(trx, {
    text: `insert into content_revisions (kind, row_id, number, fields, saved_by)
     select '${kind}', r.id::text, r.revision, ${fieldsJson(kind)}, $1::uuid
     from ${table} r where r.id = any($2::uuid[]) on conflict do nothing`,
    values: [accountId, ids],
  });
  await forgetOld(trx, kind, ids);
}

/**
 * Stores rows as they were before their first save (seeded rows), so that the first save can be compared with
 * something. No author, dated by the row's creation.
 */
export async function recordBeginnings(
  trx: Knex.Transaction,
  kind: ContentKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { table } = contentTable(kind);
  await execute(trx, {
    text: `insert into content_revisions (kind, row_id, number, fields, saved_at)
     select '${kind}', r.id::text, r.revision, ${fieldsJson(kind)}, r.created_at
     from ${table} r where r.id = any($1::uuid[])
       and not exists (select from content_revisions c where c.kind = '${kind}' and c.row_id = r.id::text
         and not c.is_draft and c.fields = (${fieldsJson(kind)})::jsonb)
     on conflict do nothing`,
    values: [ids],
  });
}

export async function recordDraftRevision(
  trx: Knex.Transaction,
  kind: ContentKind,
  { id, number, fields }: { readonly id: string; readonly number: number; readonly fields: object },
  accountId: string | null,
): Promise<void> {
  await execute(trx, {
    text: `insert into content_revisions (kind, row_id, number, is_draft, fields, saved_by)
     values ($1, $2, $3, true, $4, $5)`,
    values: [kind, id, number, JSON.stringify(fields), accountId],
  });
  await forgetOld(trx, kind, [id]);
}

async function forgetOld(trx: Knex.Transaction, kind: ContentKind, ids: readonly string[]): Promise<void> {
  await execute(trx, {
    text: `delete from content_revisions c using ${contentTable(kind).table} r
     where r.id = any($1::uuid[]) and r.revision > ${MOST_KEPT}
       and c.kind = '${kind}' and c.row_id = r.id::text and c.number <= r.revision - ${MOST_KEPT}`,
    values: [ids],
  });
}

const HEAD = `c.number, c.saved_at, ${PERSON_NAME} as saved_by, c.is_draft`;
const FROM = "from content_revisions c left join users u on u.id = c.saved_by";
/** The revisions of a row, newest first. */
export async function listRevisions(knex: Knex, kind: ContentKind, id: string): Promise<RevisionList> {
  return queryEntities(knex, {
    text: `select ${HEAD} ${FROM} where c.kind = $1 and c.row_id = $2 order by c.number desc limit ${MOST_KEPT}`,
    values: [kind, id],
  });
}

export async function findRevision(
  knex: Knex,
  kind: ContentKind,
  id: string,
  number: number,
): Promise<Revision | null> {
  return queryEntity<Revision>(knex, {
    text: `select ${HEAD}, c.fields ${FROM} where c.kind = $1 and c.row_id = $2 and c.number = $3`,
    values: [kind, id, number],
  });
}
