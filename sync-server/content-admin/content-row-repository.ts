import type { Knex } from "knex";
import type { ContentKind } from "#db/protocol/admin/admin-api.ts";
import { contentTable, fieldsJson, toContentColumns } from "./content-sources.ts";
import { byRef } from "#server/platform/sql/row-ref.ts";

/** Rows of content as administrators write them. The ledger `content` is held by whoever writes (L2). */

export type ContentFields = Readonly<Record<string, unknown>>;
export type ContentRow = {
  readonly id: string;
  readonly title: string;
  readonly revision: number;
  readonly fields: ContentFields;
};

const select = (kind: ContentKind): string =>
  `select r.id, r."${contentTable(kind).title}" as title, r.revision, ${fieldsJson(kind)} as fields
   from ${contentTable(kind).table} r`;

export async function findContentRows(
  knex: Knex,
  kind: ContentKind,
  ids: readonly string[] | "all",
): Promise<ContentRow[]> {
  const answer =
    ids === "all"
      ? await knex.raw<{ rows: ContentRow[] }>(select(kind))
      : await knex.raw<{ rows: ContentRow[] }>(`${select(kind)} where r.id = any(?::uuid[])`, [[...ids]]);
  return answer.rows;
}

/** One row by id or slug, held until commit. */
export async function lockContentRow(
  trx: Knex.Transaction,
  kind: ContentKind,
  ref: string,
): Promise<ContentRow | null> {
  const [[column, value] = ["", ""]] = Object.entries(byRef("r", ref));
  const answer = await trx.raw<{ rows: ContentRow[] }>(`${select(kind)} where ${column} = ? for update`, [
    value,
  ]);
  return answer.rows[0] ?? null;
}

export async function findContentId(knex: Knex, kind: ContentKind, ref: string): Promise<string | null> {
  const { table } = contentTable(kind);
  const row = await knex(table).where(byRef(table, ref)).first("id");
  return (row?.id as string | undefined) ?? null;
}

/** The HTML of a lesson or an article as it is stored. */
export async function findStoredContent(knex: Knex, kind: ContentKind, ref: string): Promise<string | null> {
  const { table, columns } = contentTable(kind);
  if (columns["content"] === undefined) return null;
  const row = await knex(table).where(byRef(table, ref)).first("content");
  return (row?.content as string | null | undefined) ?? null;
}

/** Slug → id of those that exist. */
export async function findContentIds(
  knex: Knex,
  kind: ContentKind,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const answer = await knex.raw<{ rows: { slug: string; id: string }[] }>(
    `select slug, id from ${contentTable(kind).table} where slug = any(?)`,
    [[...slugs]],
  );
  return new Map(answer.rows.map(({ slug, id }) => [slug, id]));
}

export async function insertContentRow(
  trx: Knex.Transaction,
  kind: ContentKind,
  row: { readonly id: string } & ContentFields,
): Promise<void> {
  await trx(contentTable(kind).table).insert({ id: row.id, ...toContentColumns(kind, row) });
}

export async function updateContentRow(
  trx: Knex.Transaction,
  kind: ContentKind,
  id: string,
  fields: ContentFields,
): Promise<void> {
  const columns = toContentColumns(kind, fields);
  if (Object.keys(columns).length > 0) await trx(contentTable(kind).table).where({ id }).update(columns);
}

export async function deleteContentRow(trx: Knex.Transaction, kind: ContentKind, id: string): Promise<void> {
  await trx(contentTable(kind).table).where({ id }).delete();
}

/** A save that leaves the row itself as it is (of its draft); answers the new revision. */
export async function countSave(trx: Knex.Transaction, kind: ContentKind, id: string): Promise<number> {
  const answer = await trx.raw<{ rows: { revision: number }[] }>(
    `update ${contentTable(kind).table} set revision = revision + 1 where id = ? returning revision`,
    [id],
  );
  return answer.rows[0]?.revision ?? 0;
}

/** Slugs in use that begin like this one; all of them without it. */
export async function findSlugs(trx: Knex.Transaction, kind: ContentKind, like = ""): Promise<Set<string>> {
  const query = trx(contentTable(kind).table);
  const slugs = await (like === "" ? query : query.where("slug", "like", `${like.slice(0, 100)}%`)).pluck(
    "slug",
  );
  return new Set(slugs as string[]);
}

export async function findLessonIdsOf(trx: Knex.Transaction, moduleId: string): Promise<string[]> {
  return (await trx("lessons").where({ module_id: moduleId }).pluck("id")) as string[];
}
