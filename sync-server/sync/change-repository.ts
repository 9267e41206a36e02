import { ACCOUNT_SOURCES, CONTENT_SOURCES, type RowSource } from "./row-json.ts";
import type { Sql } from "#server/platform/sql/sql.ts";

/** One row, or the trace of one, with the place it has in its ledger. */
export type Change = {
  readonly version: number;
  readonly table: string;
  readonly pk: string;
  /** JSON text of the row; null: it is gone. */
  readonly row: string | null;
};

/** Everything after this place; `["", ""]` for the start of a version. */
export type Place = { readonly version: number; readonly table: string; readonly pk: string };

/**
 * Each table gives its first `limit` rows after the place, tombstones too; the union is cut again. Row comparison is by
 * bytes (collation C), the same in the filter and in the order, whatever the database speaks.
 */
function changesStatement(sources: Readonly<Record<string, RowSource>>): string {
  const pages = Object.entries(sources).map(
    ([wire, { table, pk, json, owner }]) => `
      (select r.version, '${wire}' collate "C" as tbl, (${pk}) collate "C" as pk, (${json})::text as row
       from ${table} r
       where ${owner ? `${owner} and ` : ""}r.ledger_id = $1 and r.version >= $2
         and (r.version > $2 or ('${wire}' collate "C", (${pk}) collate "C") > ($3, $4))
       order by r.version, (${pk}) collate "C" limit $5)`,
  );
  return `select * from (${pages.join(" union all ")} union all
      (select t.version, t.tbl, t.pk, null from tombstone t
       where t.ledger_id = $1 and t.version >= $2 and (t.version > $2 or (t.tbl, t.pk) > ($3, $4))
       order by t.version, t.tbl, t.pk limit $5)
    ) c order by version, tbl collate "C", pk collate "C" limit $5`;
}

const STATEMENTS = {
  content: changesStatement(CONTENT_SOURCES),
  account: changesStatement(ACCOUNT_SOURCES),
} as const;

/** The next `limit` changes of one ledger after `place`, ordered by (version, table, key) (Q2). */
export async function findChanges(
  sql: Sql,
  kind: keyof typeof STATEMENTS,
  ledgerId: string,
  place: Place,
  limit: number,
): Promise<Change[]> {
  const rows = await sql.rows<{ version: number; tbl: string; pk: string; row: string | null }>({
    name: `changes-${kind}`,
    text: STATEMENTS[kind],
    values: [ledgerId, place.version, place.table, place.pk, limit],
  });
  return rows.map(({ tbl, ...change }) => ({ ...change, table: tbl }));
}

export const isWireTable = (kind: keyof typeof STATEMENTS, table: string): boolean =>
  Object.hasOwn(kind === "content" ? CONTENT_SOURCES : ACCOUNT_SOURCES, table);
