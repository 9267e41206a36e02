import type { AccountTable, AccountTables } from "#db/entities/rows.ts";
import { ACCOUNT_SOURCES } from "./row-json.ts";
import type { Sql } from "#server/platform/sql/sql.ts";

/** The keys as an array of the column's own type, so that its index is used. */
const KEY_FILTERS: Readonly<Record<AccountTable, string>> = {
  account: "r.id = $1 and 'me' = any($2::text[])",
  progress: "r.user_id = $1 and r.lesson_slug = any($2::text[])",
  studyDays: "r.user_id = $1 and r.day = any($2::date[])",
  achievements: "r.user_id = $1 and r.achievement_type = any($2::text[])",
  wallets: "r.user_id = $1 and r.coin = any($2::text[])",
  charges: "r.user_id = $1 and r.id = any($2::uuid[])",
  chargeMarks: "r.user_id = $1 and r.id = any($2::uuid[])",
  chargeNotes: "r.user_id = $1 and r.charge_id = any($2::uuid[])",
  giveBacks: "r.user_id = $1 and r.id = any($2::uuid[])",
  state: "r.user_id = $1 and r.key = any($2::text[])",
};

/** The rows of one account with these keys, as they travel. */
export async function findAccountRows<T extends AccountTable>(
  sql: Sql,
  accountId: string,
  table: T,
  keys: readonly string[],
): Promise<AccountTables[T][]> {
  const source = ACCOUNT_SOURCES[table];
  const found = await sql.rows<{ row: string }>({
    name: `find-${table}`,
    text: `select (${source.json})::text as row from ${source.table} r where ${KEY_FILTERS[table]}`,
    values: [accountId, keys],
  });
  return found.map(({ row }) => JSON.parse(row) as AccountTables[T]);
}

type Column<Row> = {
  readonly name: string;
  readonly type: string;
  readonly of: (row: Row) => unknown;
  /** What a change of an existing row does; the column keeps its value when not given. */
  readonly onChange?: "replace" | "keep";
};
type Target<Row> = {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly Column<Row>[];
};

const column = <Row>(
  name: string,
  type: string,
  of: (row: Row) => unknown,
  onChange: "replace" | "keep" = "replace",
): Column<Row> => ({ name, type, of, onChange });

const TARGETS: {
  readonly [T in Exclude<AccountTable, "account" | "achievements">]: Target<AccountTables[T]>;
} = {
  progress: {
    table: "user_progress",
    key: "lesson_slug",
    columns: [
      column("lesson_slug", "text", (row) => row.lesson, "keep"),
      column("completed", "boolean", (row) => row.completed),
      column("completed_at", "timestamptz", (row) => row.completedAt),
      column("completed_on", "date", (row) => row.completedOn),
      column("time_spent_ms", "bigint", (row) => row.timeMs),
      column("perfect_score", "boolean", (row) => row.perfectScore),
      column("quiz_attempts", "integer", (row) => row.quizAttempts),
    ],
  },
  studyDays: {
    table: "study_days",
    key: "day",
    columns: [
      column("day", "date", (row) => row.day, "keep"),
      column("time_ms", "bigint", (row) => row.timeMs),
      column("completed", "boolean", (row) => row.completed),
    ],
  },
  wallets: {
    table: "wallets",
    key: "coin",
    columns: [
      column("coin", "text", (row) => row.coin, "keep"),
      column("address", "text", (row) => row.address),
      column("at", "timestamptz", (row) => row.at),
      column("uid", "uuid", (row) => row.uid),
    ],
  },
  charges: {
    table: "charges",
    key: "id",
    columns: [
      column("id", "uuid", (row) => row.id, "keep"),
      column("coin", "text", (row) => row.coin),
      column("address", "text", (row) => row.address),
      column("amount_cents", "integer", (row) => row.amountCents),
      column("tip_cents", "integer", (row) => row.tipCents),
      column("discount_cents", "integer", (row) => row.discountCents),
      column("lines", "jsonb", (row) => JSON.stringify(row.lines)),
      column("units", "numeric", (row) => row.units),
      column("tail", "numeric", (row) => row.tail),
      column("rate", "text", (row) => row.rate),
      column("margin_bps", "integer", (row) => row.marginBps),
      column("rate_source", "text", (row) => row.rateSource),
      column("rate_as_of", "timestamptz", (row) => row.rateAsOf),
      column("training", "boolean", (row) => row.training),
      column("address_index", "integer", (row) => row.addressIndex),
      column("description", "text", (row) => row.description),
      column("shop_name", "text", (row) => row.shopName),
      column("cashier", "text", (row) => row.cashier),
      column("created_offline", "boolean", (row) => row.createdOffline),
      column("created_at", "timestamptz", (row) => row.createdAt),
      column("expires_at", "timestamptz", (row) => row.expiresAt),
      column("heard_at", "timestamptz", (row) => row.heardAt ?? null),
    ],
  },
  chargeMarks: {
    table: "charge_marks",
    key: "id",
    columns: [
      column("id", "uuid", (row) => row.id, "keep"),
      column("charge_id", "uuid", (row) => row.chargeId),
      column("mark", "text", (row) => row.mark),
      column("by", "text", (row) => row.by),
      column("at", "timestamptz", (row) => row.at),
    ],
  },
  chargeNotes: {
    table: "charge_notes",
    key: "charge_id",
    columns: [
      column("charge_id", "uuid", (row) => row.chargeId, "keep"),
      column("note", "text", (row) => row.note),
      column("at", "timestamptz", (row) => row.at),
      column("uid", "uuid", (row) => row.uid),
    ],
  },
  giveBacks: {
    table: "give_backs",
    key: "id",
    columns: [
      column("id", "uuid", (row) => row.id, "keep"),
      column("charge_id", "uuid", (row) => row.chargeId),
      column("mark_id", "uuid", (row) => row.markId),
      column("amount_cents", "integer", (row) => row.amountCents),
      column("units", "numeric", (row) => row.units),
      column("reason", "text", (row) => row.reason),
      column("by", "text", (row) => row.by),
      column("reference", "text", (row) => row.reference),
      column("at", "timestamptz", (row) => row.at),
    ],
  },
  state: {
    table: "user_state",
    key: "key",
    columns: [
      column("key", "text", (row) => row.key, "keep"),
      column("value", "jsonb", (row) => JSON.stringify(row.value)),
      column("at", "timestamptz", (row) => row.at),
      column("uid", "uuid", (row) => row.uid),
    ],
  },
};

/** Insert only: none of these is ever changed (D3), so a second one with the same key is an error. */
const INSERT_ONLY: ReadonlySet<AccountTable> = new Set(["charges", "chargeMarks", "giveBacks"]);

/** The rows come with their ledger and its version in this transaction, so that no trigger has to give it to each (L3). */
function writeStatement<Row>(wire: AccountTable, { table, key, columns }: Target<Row>): string {
  const names = columns.map(({ name }) => name);
  const changed = columns.filter(({ onChange }) => onChange === "replace").map(({ name }) => name);
  const arrays = columns.map(({ type }, at) => `$${at + 2}::${type}[]`);
  const lessonId = wire === "progress";
  const conflict = INSERT_ONLY.has(wire)
    ? ""
    : ` on conflict (user_id, ${key}) do update set ${[
        ...[...changed, "version"].map((name) => `${name} = excluded.${name}`),
        ...(lessonId ? ["lesson_id = coalesce(excluded.lesson_id, r.lesson_id)"] : []),
      ].join(", ")}`;
  return `with moved as materialized (select 'u:' || $1::uuid::text as id, ledger_version('u:' || $1::uuid::text) as version)
    insert into ${table} as r (user_id, ${names.join(", ")}${lessonId ? ", lesson_id" : ""}, ledger_id, version)
    select $1::uuid, ${names.map((name) => `n.${name}`).join(", ")}${lessonId ? ", l.id" : ""}, moved.id, moved.version
    from moved, unnest(${arrays.join(", ")}) as n(${names.join(", ")})
    ${lessonId ? "left join lessons l on l.slug = n.lesson_slug" : ""}${conflict}`;
}

export type WritableTable = keyof typeof TARGETS;

const STATEMENTS = Object.fromEntries(
  Object.entries(TARGETS).map(([wire, target]) => [
    wire,
    writeStatement(wire as WritableTable, target as Target<unknown>),
  ]),
) as Record<WritableTable, string>;

/** All changed rows of one table in one statement. */
export async function saveAccountRows<T extends WritableTable>(
  sql: Sql,
  accountId: string,
  table: T,
  rows: readonly AccountTables[T][],
): Promise<void> {
  const { columns } = TARGETS[table] as unknown as Target<AccountTables[T]>;
  await sql.run({
    name: `save-${table}`,
    text: STATEMENTS[table],
    values: [accountId, ...columns.map(({ of }) => rows.map(of))],
  });
}

/** The part of the account row that a person may write. Flags, points and streaks are not among it (I8). */
export async function saveProfile(sql: Sql, accountId: string, row: AccountTables["account"]): Promise<void> {
  await sql.run({
    name: "save-profile",
    text: `update users set business_name = $2, business_type = $3, tech_comfort = $4, onboarding_completed = $5
      where id = $1`,
    values: [accountId, row.businessName, row.businessType, row.techComfort, row.onboardingCompleted],
  });
}
