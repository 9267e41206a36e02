import type { Knex } from "knex";
import type { ContentKind, Overview } from "#db/protocol/admin/admin-api.ts";
import { contentTable, fieldsJson, toContentColumns } from "./content-sources.ts";
import { refColumn } from "#server/platform/sql/row-ref.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/** Rows of content that administrators write. The caller has locked the ledger `content` (L2). */

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
  return ids === "all"
    ? query<ContentRow>(knex, { text: select(kind) })
    : query<ContentRow>(knex, { text: `${select(kind)} where r.id = any($1::uuid[])`, values: [ids] });
}

/** One row by id or slug, locked until commit. */
export async function lockContentRow(
  trx: Knex.Transaction,
  kind: ContentKind,
  ref: string,
): Promise<ContentRow | null> {
  const rows = await query<ContentRow>(trx, {
    text: `${select(kind)} where r.${refColumn(ref)} = $1 for update`,
    values: [ref],
  });
  return rows[0] ?? null;
}

export async function findContentId(knex: Knex, kind: ContentKind, ref: string): Promise<string | null> {
  const { table } = contentTable(kind);
  const [row] = await query<{ id: string }>(knex, {
    text: `select id from ${table} where ${refColumn(ref)} = $1`,
    values: [ref],
  });
  return row?.id ?? null;
}

/** The stored HTML of a lesson or an article. */
export async function findStoredContent(knex: Knex, kind: ContentKind, ref: string): Promise<string | null> {
  const { table, columns } = contentTable(kind);
  if (columns["content"] === undefined) return null;
  const [row] = await query<{ content: string | null }>(knex, {
    text: `select content from ${table} where ${refColumn(ref)} = $1`,
    values: [ref],
  });
  return row?.content ?? null;
}

/** Slug → id of the existing rows. */
export async function findContentIds(
  knex: Knex,
  kind: ContentKind,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query<{ slug: string; id: string }>(knex, {
    text: `select slug, id from ${contentTable(kind).table} where slug = any($1)`,
    values: [slugs],
  });
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

export async function insertContentRow(
  trx: Knex.Transaction,
  kind: ContentKind,
  row: { readonly id: string } & ContentFields,
): Promise<void> {
  const columns = { id: row.id, ...toContentColumns(kind, row) };
  const names = Object.keys(columns).map((column) => `"${column}"`);
  await execute(trx, {
    text: `insert into ${contentTable(kind).table} (${names.join(", ")}) values (${names.map((_name, at) => `$${at + 1}`).join(", ")})`,
    values: Object.values(columns),
  });
}

export async function updateContentRow(
  trx: Knex.Transaction,
  kind: ContentKind,
  id: string,
  fields: ContentFields,
): Promise<void> {
  const columns = toContentColumns(kind, fields);
  const set = Object.keys(columns).map((column, at) => `"${column}" = $${at + 2}`);
  if (set.length === 0) return;
  await execute(trx, {
    text: `update ${contentTable(kind).table} set ${set.join(", ")} where id = $1`,
    values: [id, ...Object.values(columns)],
  });
}

export async function deleteContentRow(trx: Knex.Transaction, kind: ContentKind, id: string): Promise<void> {
  await execute(trx, { text: `delete from ${contentTable(kind).table} where id = $1`, values: [id] });
}

/** Increments the revision when only the draft was saved; returns the new revision. */
export async function countSave(trx: Knex.Transaction, kind: ContentKind, id: string): Promise<number> {
  const rows = await query<{ revision: number }>(trx, {
    text: `update ${contentTable(kind).table} set revision = revision + 1 where id = $1 returning revision`,
    values: [id],
  });
  return rows[0]?.revision ?? 0;
}

/** Existing slugs with this prefix; without a prefix, all of them. */
export async function findSlugs(trx: Knex.Transaction, kind: ContentKind, like = ""): Promise<Set<string>> {
  const rows = await query<{ slug: string }>(trx, {
    text: `select slug from ${contentTable(kind).table} where slug like $1`,
    values: [`${like.slice(0, 100)}%`],
  });
  return new Set(rows.map(({ slug }) => slug));
}

export async function findLessonIdsOf(trx: Knex.Transaction, moduleId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(trx, {
    text: "select id from lessons where module_id = $1",
    values: [moduleId],
  });
  return rows.map(({ id }) => id);
}

export async function countContent(knex: Knex): Promise<Overview> {
  const [counts] = await query<Overview>(knex, {
    text: `select (select count(*)::int from modules) as modules, (select count(*)::int from lessons) as lessons,
       a.articles, a.published as "publishedArticles"
     from (select count(*)::int as articles, count(*) filter (where published)::int as published from articles) a`,
  });
  if (!counts) throw new Error("count returned no row");
  return counts;
}
