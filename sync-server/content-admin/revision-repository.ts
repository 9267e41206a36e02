import type { Knex } from "knex";
import type { ContentKind, Revision, RevisionList } from "#db/protocol/admin/admin-api.ts";
import { PERSON_NAME } from "#server/people/audit-repository.ts";
import { contentTable, fieldsJson } from "./content-sources.ts";

/** Everything that was saved of a row of content, drafts too; `number` is the row's revision after that save. */

const MOST_KEPT = 100;

/** Keeps what these rows are now under their present revision; what is kept already stays. */
export async function recordRevisions(
  trx: Knex.Transaction,
  kind: ContentKind,
  ids: readonly string[],
  accountId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const { table } = contentTable(kind);
  await trx.raw(
    `insert into content_revisions (kind, row_id, number, fields, saved_by)
     select '${kind}', r.id::text, r.revision, ${fieldsJson(kind)}, ?::uuid
     from ${table} r where r.id = any(?::uuid[]) on conflict do nothing`,
    [accountId, [...ids]],
  );
  await forgetOld(trx, kind, ids);
}

/**
 * What rows are before a save, where no save made them so (they were seeded): without it the first save would have nothing
 * to be compared with. Nobody's save, dated as the row was made.
 */
export async function recordBeginnings(
  trx: Knex.Transaction,
  kind: ContentKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { table } = contentTable(kind);
  await trx.raw(
    `insert into content_revisions (kind, row_id, number, fields, saved_at)
     select '${kind}', r.id::text, r.revision, ${fieldsJson(kind)}, r.created_at
     from ${table} r where r.id = any(?::uuid[])
       and not exists (select from content_revisions c where c.kind = '${kind}' and c.row_id = r.id::text
         and not c.is_draft and c.fields = (${fieldsJson(kind)})::jsonb)
     on conflict do nothing`,
    [[...ids]],
  );
}

export async function recordDraftRevision(
  trx: Knex.Transaction,
  kind: ContentKind,
  { id, number, fields }: { readonly id: string; readonly number: number; readonly fields: object },
  accountId: string | null,
): Promise<void> {
  await trx("content_revisions").insert({
    kind,
    row_id: id,
    number,
    is_draft: true,
    fields: JSON.stringify(fields),
    saved_by: accountId,
  });
  await forgetOld(trx, kind, [id]);
}

async function forgetOld(trx: Knex.Transaction, kind: ContentKind, ids: readonly string[]): Promise<void> {
  await trx.raw(
    `delete from content_revisions c using ${contentTable(kind).table} r
     where r.id = any(?::uuid[]) and r.revision > ${MOST_KEPT}
       and c.kind = '${kind}' and c.row_id = r.id::text and c.number <= r.revision - ${MOST_KEPT}`,
    [[...ids]],
  );
}

const HEAD = `c.number, c.saved_at, ${PERSON_NAME} as saved_by, c.is_draft`;
const FROM = "from content_revisions c left join users u on u.id = c.saved_by";
type HeadRecord = { number: number; saved_at: Date; saved_by: string | null; is_draft: boolean };

const headOf = ({ number, saved_at, saved_by, is_draft }: HeadRecord): RevisionList[number] => ({
  number,
  savedAt: saved_at.toISOString(),
  savedBy: saved_by,
  isDraft: is_draft,
});

/** Newest first. */
export async function listRevisions(knex: Knex, kind: ContentKind, id: string): Promise<RevisionList> {
  const answer = await knex.raw<{ rows: HeadRecord[] }>(
    `select ${HEAD} ${FROM} where c.kind = ? and c.row_id = ? order by c.number desc limit ${MOST_KEPT}`,
    [kind, id],
  );
  return answer.rows.map(headOf);
}

export async function findRevision(
  knex: Knex,
  kind: ContentKind,
  id: string,
  number: number,
): Promise<Revision | null> {
  const answer = await knex.raw<{ rows: (HeadRecord & Pick<Revision, "fields">)[] }>(
    `select ${HEAD}, c.fields ${FROM} where c.kind = ? and c.row_id = ? and c.number = ?`,
    [kind, id, number],
  );
  const [record] = answer.rows;
  return record ? { ...headOf(record), fields: record.fields } : null;
}
