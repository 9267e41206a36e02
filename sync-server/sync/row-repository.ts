import type { AccountTables, ProfileTable, ProfileTables, ShopTables } from "#db/entities/rows.ts";
import { ACCOUNT_SOURCES, SHOP_SOURCES, type RowSource } from "./row-json.ts";
import type { Sql } from "#server/platform/sql/sql.ts";

/** The owner of a row: the account, or a shop. */
export type Home = "account" | "shop";

/** The keys as an array of the column's own type, so that its index is used. */
const KEY_FILTERS: {
  readonly account: Readonly<Record<keyof AccountTables, string>>;
  readonly shop: Readonly<Record<keyof ShopTables, string>>;
} = {
  account: {
    account: "r.id = $1 and 'me' = any($2::text[])",
    progress: "r.user_id = $1 and r.lesson_slug = any($2::text[])",
    studyDays: "r.user_id = $1 and r.day = any($2::date[])",
    achievements: "r.user_id = $1 and r.achievement_type = any($2::text[])",
    state: "r.user_id = $1 and r.key = any($2::text[])",
  },
  shop: {
    members: "r.shop_id = $1 and r.id = any($2::uuid[])",
    wallets: "r.shop_id = $1 and r.coin = any($2::text[])",
    charges: "r.shop_id = $1 and r.id = any($2::uuid[])",
    chargeMarks: "r.shop_id = $1 and r.id = any($2::uuid[])",
    chargeNotes: "r.shop_id = $1 and r.charge_id = any($2::uuid[])",
    giveBacks: "r.shop_id = $1 and r.id = any($2::uuid[])",
    lightningFacts: "r.shop_id = $1 and r.payment_hash = any($2::text[])",
    state: "r.shop_id = $1 and r.key = any($2::text[])",
  },
};
const SOURCES = { account: ACCOUNT_SOURCES, shop: SHOP_SOURCES } as const;

/** The rows of one account or shop with these keys, in wire form. */
export async function findRows<T extends ProfileTable>(
  sql: Sql,
  home: Home,
  ownerId: string,
  table: T,
  keys: readonly string[],
): Promise<ProfileTables[T][]> {
  const source = (SOURCES[home] as Readonly<Record<string, RowSource>>)[table];
  const filter = (KEY_FILTERS[home] as Readonly<Record<string, string>>)[table];
  if (!source || !filter) throw new Error(`no table ${table} of the ${home}`);
  const found = await sql.rows<{ row: string }>({
    name: `find-${home}-${table}`,
    text: `select (${source.json})::text as row from ${source.table} r where ${filter}`,
    values: [ownerId, keys],
  });
  return found.map(({ row }) => JSON.parse(row) as ProfileTables[T]);
}

type Column<Row> = {
  readonly name: string;
  readonly type: string;
  readonly of: (row: Row) => unknown;
  /** What an update does to the column, which keeps its value when this is missing. */
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

const STATE_COLUMNS: Target<ProfileTables["state"]>["columns"] = [
  column("key", "text", (row) => row.key, "keep"),
  column("value", "jsonb", (row) => JSON.stringify(row.value)),
  column("at", "timestamptz", (row) => row.at),
  column("uid", "uuid", (row) => row.uid),
];

const ACCOUNT_TARGETS: {
  readonly [T in Exclude<keyof AccountTables, "account" | "achievements">]: Target<AccountTables[T]>;
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
      column("reviews", "integer", (row) => row.reviews ?? 0),
    ],
  },
  state: { table: "user_state", key: "key", columns: STATE_COLUMNS },
};

const SHOP_TARGETS: { readonly [T in Exclude<keyof ShopTables, "lightningFacts">]: Target<ShopTables[T]> } = {
  members: {
    table: "shop_members",
    key: "id",
    columns: [
      column("id", "uuid", (row) => row.id, "keep"),
      column("kind", "text", (row) => row.kind, "keep"),
      column("role", "text", (row) => row.role),
      column("name", "text", (row) => row.name),
      column("added_at", "timestamptz", (row) => row.addedAt, "keep"),
      column("ended_at", "timestamptz", (row) => row.endedAt),
      column("public_key", "text", (row) => row.publicKey, "keep"),
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
      column("network", "text", (row) => row.network ?? null),
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
      column("made_by", "uuid", (row) => row.madeBy ?? null),
      column("after_end", "boolean", (row) => row.afterEnd ?? false),
      column("sale_of", "uuid", (row) => row.saleOf ?? null),
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
      column("pin", "boolean", (row) => row.pin ?? false),
      column("code", "text", (row) => row.code ?? null),
      column("via", "text", (row) => row.via ?? null),
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
  state: { table: "shop_state", key: "key", columns: STATE_COLUMNS },
};

/** Insert only: rows of these tables never change (D3), so a second one with the same key is an error. */
const INSERT_ONLY: ReadonlySet<string> = new Set(["charges", "chargeMarks", "giveBacks"]);

const OWNERS = {
  account: { column: "user_id", ledger: "u:" },
  shop: { column: "shop_id", ledger: "s:" },
} as const;

/**
 * `isNew`: no row with these keys is stored, which spares looking each of them up again. The rows carry their ledger and its
 * version in this transaction, so that no trigger has to set them row by row (L3).
 */
function writeStatement<Row>(
  home: Home,
  wire: string,
  { table, key, columns }: Target<Row>,
  isNew: boolean,
): string {
  const owner = OWNERS[home];
  const names = columns.map(({ name }) => name);
  const changed = columns.filter(({ onChange }) => onChange === "replace").map(({ name }) => name);
  const arrays = columns.map(({ type }, at) => `$${at + 2}::${type}[]`);
  const lessonId = wire === "progress";
  const conflict =
    isNew || INSERT_ONLY.has(wire)
      ? ""
      : ` on conflict (${owner.column}, ${key}) do update set ${[
          ...[...changed, "version"].map((name) => `${name} = excluded.${name}`),
          ...(lessonId ? ["lesson_id = coalesce(excluded.lesson_id, r.lesson_id)"] : []),
        ].join(", ")}`;
  const ledger = `'${owner.ledger}' || $1::uuid::text`;
  return `with moved as materialized (select ${ledger} as id, ledger_version(${ledger}) as version)
    insert into ${table} as r (${owner.column}, ${names.join(", ")}${lessonId ? ", lesson_id" : ""}, ledger_id, version)
    select $1::uuid, ${names.map((name) => `n.${name}`).join(", ")}${lessonId ? ", l.id" : ""}, moved.id, moved.version
    from moved, unnest(${arrays.join(", ")}) as n(${names.join(", ")})
    ${lessonId ? "left join lessons l on l.slug = n.lesson_slug" : ""}${conflict}`;
}

type Written = {
  readonly columns: readonly Column<unknown>[];
  readonly insert: string;
  readonly upsert: string;
};

const writtenTables = (home: Home, targets: object): Readonly<Record<string, Written>> =>
  Object.fromEntries(
    Object.entries(targets as Readonly<Record<string, Target<unknown>>>).map(([wire, target]) => [
      wire,
      {
        columns: target.columns,
        insert: writeStatement(home, wire, target, true),
        upsert: writeStatement(home, wire, target, false),
      },
    ]),
  );

const WRITTEN = {
  account: writtenTables("account", ACCOUNT_TARGETS),
  shop: writtenTables("shop", SHOP_TARGETS),
} as const;

export type WritableTable = keyof typeof ACCOUNT_TARGETS | keyof typeof SHOP_TARGETS;
/** In the order of writing: a mark needs its charge, a give-back both. */
export const WRITABLE_TABLES = Object.keys({
  ...ACCOUNT_TARGETS,
  ...SHOP_TARGETS,
}) as readonly WritableTable[];

/** All these rows of one table in one statement. `isNew`: none of them is stored yet; the ledger's lock keeps it so. */
export async function saveRows<T extends WritableTable>(
  sql: Sql,
  home: Home,
  ownerId: string,
  {
    table,
    rows,
    isNew,
  }: { readonly table: T; readonly rows: readonly ProfileTables[T][]; readonly isNew: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const written = WRITTEN[home][table];
  if (!written) throw new Error(`no table ${table} of the ${home}`);
  await sql.run({
    name: `${isNew ? "add" : "save"}-${home}-${table}`,
    text: isNew ? written.insert : written.upsert,
    values: [ownerId, ...written.columns.map(({ of }) => rows.map(of))],
  });
}

/** The fields of the account row that a person may change, which excludes flags, points and streaks (I8). */
export async function saveProfile(sql: Sql, accountId: string, row: AccountTables["account"]): Promise<void> {
  await sql.run({
    name: "save-profile",
    text: `update users set business_name = $2, business_type = $3, tech_comfort = $4, onboarding_completed = $5
      where id = $1`,
    values: [accountId, row.businessName, row.businessType, row.techComfort, row.onboardingCompleted],
  });
}

/**
 * Gives a new version to the facts of charges that arrived after them (Q10): the ledger part of the cashier or till who made the
 * charge has already passed those facts.
 */
export async function markOlderFacts(sql: Sql, shopId: string, chargeIds: readonly string[]): Promise<void> {
  await sql.run({
    name: "mark-older-facts",
    text: `update lightning_facts set before_charge = true
      where shop_id = $1 and charge_id = any($2::uuid[]) and not before_charge`,
    values: [shopId, chargeIds],
  });
}
