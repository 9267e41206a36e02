import type { ShopTable } from "#db/entities/rows.ts";
import { ACCOUNT_SOURCES, CONTENT_SOURCES, SHOP_SOURCES, type RowSource } from "./row-json.ts";
import type { Sql } from "#server/platform/sql/sql.ts";

/** One row, or the tombstone of one, with its place in the ledger. */
export type Change = {
  readonly version: number;
  readonly table: string;
  readonly pk: string;
  /** JSON text of the row; null: the row was deleted. */
  readonly row: string | null;
};

/** Everything after this place; `["", ""]` for the start of a version. */
export type Place = { readonly version: number; readonly table: string; readonly pk: string };

/** Which rows a ledger contains; `counter` is the part of a shop's ledger that a cashier or a till may see. */
export type LedgerKind = "content" | "account" | "shop" | "counter";

/**
 * Rows of each table that member $6 sees, if they are a cashier or a till: charges they made, their shifts, and staff exams passed
 * at their device. Ways to be paid, prices and rules of the shop are visible to every member.
 */
const OF_OWN_CHARGE =
  "exists (select from charges c where c.shop_id = r.shop_id and c.id = r.charge_id and c.made_by = $6)";
const OF_MEMBER: Readonly<Record<ShopTable, string>> = {
  members: "r.id = $6",
  wallets: "true",
  charges: "r.made_by = $6",
  chargeMarks: OF_OWN_CHARGE,
  lightningFacts: OF_OWN_CHARGE,
  chargeNotes: "false",
  giveBacks: "false",
  state: "(r.key !~ '^(shift|staff):' or split_part(r.key, ':', 2) = $6::uuid::text)",
};

/**
 * Each table returns its first `limit` rows after the place, including tombstones; the union is cut to `limit` again. Rows are
 * compared by bytes (collation C), in the filter as in the order, whatever the locale of the database.
 */
function changesStatement(
  sources: Readonly<Record<string, RowSource>>,
  seen: Readonly<Record<string, string>> = {},
): string {
  const pages = Object.entries(sources).map(
    ([wire, { table, pk, json, owner }]) => `
      (select r.version, '${wire}' collate "C" as tbl, (${pk}) collate "C" as pk, (${json})::text as row
       from ${table} r
       where ${owner ? `${owner} and ` : ""}${seen[wire] ? `${seen[wire]} and ` : ""}r.ledger_id = $1 and r.version >= $2
         and (r.version > $2 or ('${wire}' collate "C", (${pk}) collate "C") > ($3, $4))
       order by r.version, (${pk}) collate "C" limit $5)`,
  );
  return `select * from (${pages.join(" union all ")} union all
      (select t.version, t.tbl, t.pk, null from tombstone t
       where t.ledger_id = $1 and t.version >= $2 and (t.version > $2 or (t.tbl, t.pk) > ($3, $4))
       order by t.version, t.tbl, t.pk limit $5)
    ) c order by version, tbl collate "C", pk collate "C" limit $5`;
}

const SOURCES: Readonly<Record<LedgerKind, Readonly<Record<string, RowSource>>>> = {
  content: CONTENT_SOURCES,
  account: ACCOUNT_SOURCES,
  shop: SHOP_SOURCES,
  counter: SHOP_SOURCES,
};
const STATEMENTS: Readonly<Record<LedgerKind, string>> = {
  content: changesStatement(CONTENT_SOURCES),
  account: changesStatement(ACCOUNT_SOURCES),
  shop: changesStatement(SHOP_SOURCES),
  counter: changesStatement(SHOP_SOURCES, OF_MEMBER),
};

/** The next `limit` changes of one ledger after `place`, ordered by (version, table, key) (Q2). */
export async function findChanges(
  sql: Sql,
  ledger: { readonly kind: LedgerKind; readonly id: string; readonly memberId: string | null },
  place: Place,
  limit: number,
): Promise<Change[]> {
  const { kind, id, memberId } = ledger;
  const rows = await sql.rows<{ version: number; tbl: string; pk: string; row: string | null }>({
    name: `changes-${kind}`,
    text: STATEMENTS[kind],
    values: [id, place.version, place.table, place.pk, limit, ...(kind === "counter" ? [memberId] : [])],
  });
  return rows.map(({ tbl, ...change }) => ({ ...change, table: tbl }));
}

/** A table that a later build removed from the protocol may still have tombstones. */
export const isWireTable = (kind: LedgerKind, table: string): boolean => Object.hasOwn(SOURCES[kind], table);
