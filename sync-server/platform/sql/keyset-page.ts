import type { Knex } from "knex";
import { parseJson } from "#db/rules/text/parse-json.ts";
import { AppError } from "#server/platform/errors.ts";
import { queryEntities } from "./query-entities.ts";

/**
 * Paged lists for administrators, newest first. A page is an index range after the last row of the previous page,
 * never an offset: the hundredth page costs as much as the first, and inserted rows shift nothing.
 */
export type PagedList = {
  /** Name of the statement, which its cursors contain. */
  readonly name: string;
  readonly columns: string;
  /** Tables; the paged one has alias `r`. */
  readonly from: string;
  /** Condition over `r`; `$1…` are `values`. */
  readonly where?: string;
  readonly values?: readonly unknown[];
  /** Timestamp column, and a unique column that breaks ties, with its type. */
  readonly order: readonly [instant: string, unique: string, type: "uuid" | "text"];
};

export type PageQuery = { readonly cursor?: string | undefined; readonly limit: number };
export type Page<Row> = { readonly items: Row[]; readonly nextCursor: string | null };

type Keyed = { readonly keysetAt: string; readonly keysetId: string };

/** In microseconds, PostgreSQL's precision: with a `Date` rows within one millisecond would be skipped. */
export const exactInstant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The rows as entities (`query-entities.ts`). */
export async function readPage<Row>(
  knex: Knex,
  list: PagedList,
  { cursor, limit }: PageQuery,
): Promise<Page<Row>> {
  const values = [...(list.values ?? [])];
  const [at, id, type] = list.order;
  const conditions = list.where === undefined ? [] : [list.where];
  if (cursor !== undefined) {
    const [afterAt, afterId] = readCursor(list.name, cursor, [INSTANT, type === "uuid" ? UUID : ANY]);
    values.push(afterAt, afterId);
    conditions.push(`(r.${at}, r.${id}) < ($${values.length - 1}::timestamptz, $${values.length}::${type})`);
  }
  values.push(limit + 1);
  const rows = await queryEntities<Row & Keyed>(knex, {
    name: `page-${list.name}${cursor === undefined ? "" : "-next"}`,
    text: `select ${list.columns}, ${exactInstant(`r.${at}`)} as "keysetAt", r.${id}::text as "keysetId" from ${list.from}
      ${conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`}
      order by r.${at} desc, r.${id} desc limit $${values.length}`,
    values,
  });
  const page = pageOf(rows, limit, ({ keysetAt, keysetId }) => [list.name, keysetAt, keysetId]);
  return { ...page, items: page.items.map(({ keysetAt: _at, keysetId: _id, ...row }) => row as Row) };
}

/** Removes the extra row that tells whether there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => readonly string[],
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(cursorOf(last)) : null };
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
export const ANY = /^[^\0]{1,400}$/;

export const writeCursor = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Decodes a cursor; 400 for a cursor of another list. */
export function readCursor(name: string, cursor: string, shapes: readonly RegExp[]): string[] {
  const parts = parse(cursor);
  const isOurs =
    parts.length === shapes.length + 1 &&
    parts[0] === name &&
    shapes.every((shape, at) => shape.test(parts[at + 1] ?? "") && isStorable(parts[at + 1] ?? ""));
  if (!isOurs)
    throw new AppError("invalid_request", {
      issues: [{ path: "cursor", message: "Esta página não existe mais. Volte ao começo da lista." }],
    });
  return parts.slice(1);
}

const isStorable = (text: string): boolean => !/\p{Surrogate}/u.test(text);

function parse(cursor: string): string[] {
  const value = parseJson(Buffer.from(cursor, "base64url").toString("utf8"));
  return Array.isArray(value) ? value.filter((part) => typeof part === "string") : [];
}
