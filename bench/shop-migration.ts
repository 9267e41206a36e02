import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Knex } from "knex";
import { migrationSource } from "#db/migrations/index.ts";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createKnex } from "#server/platform/sql/connect.ts";
import { printTable } from "./table.ts";

/**
 * Migration 0037, which moves the counter of every account into a shop, and the migrations after it, over 100,000 used accounts.
 * The floor is a copy of the same rows without indexes. Fails when a row is missing, changed or duplicated.
 */
const ACCOUNTS = 100_000;
const AT_ONCE = 5_000;
const BEFORE = "0036-exercises";
const MOVED = "0037-shops";
const TABLES = ["wallets", "charges", "charge_marks", "user_state", "user_progress"];

export async function benchShopMigration(): Promise<void> {
  const logger = createLogger("error");
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-migration-"));
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  const knex = createKnex(postgres.url, { logger, statementTimeoutMs: 0, lockTimeoutMs: 0 });
  try {
    await migrateTo(knex, BEFORE);
    for (let first = 0; first < ACCOUNTS; first += AT_ONCE) await fill(knex, first);
    await knex.raw("vacuum analyze");
    const before = await contents(knex, "user_id");

    const floor = await timed(async () => {
      for (const table of TABLES) await knex.raw("create table ?? as table ??", [`copy_${table}`, table]);
    });
    for (const table of TABLES) await knex.raw("drop table ??", [`copy_${table}`]);
    const moved = await timed(() => migrateTo(knex, MOVED));
    const rest = await timed(() => knex.migrate.latest({ migrationSource }));

    const after = await contents(knex, "shop_id");
    if (JSON.stringify(after) !== JSON.stringify(before))
      throw new Error(`rows differ: ${JSON.stringify({ before, after })}`);
    const rows = before.reduce((sum, { count }) => sum + count, 0);
    const what = `${ACCOUNTS.toLocaleString("en")} accounts with ${rows.toLocaleString("en")} rows`;
    printTable(`Migrations over ${what} (floor: a copy of the rows without indexes)`, [
      { what: "0037 alone", ours: moved, floor, unit: "ms" },
      { what: "all that come after it", ours: rest, floor, unit: "ms" },
    ]);
  } finally {
    await knex.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function migrateTo(knex: Knex, name: string): Promise<void> {
  for (;;) {
    const [done] = (await knex.migrate.list({ migrationSource })) as [{ readonly name: string }[]];
    if (done.some((each) => each.name === name)) return;
    await knex.migrate.up({ migrationSource });
  }
}

/** Accounts with two addresses, five state rows, three charges with marks and a lesson, each a version of its ledger. */
async function fill(knex: Knex, first: number): Promise<void> {
  const people = `generate_series(${first}, ${first + AT_ONCE - 1}) g`;
  const id = (kind: number, of = "0") =>
    `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(g * 10 + ${of}), 12, '0'))::uuid`;
  const at = "timestamptz '2026-11-20 12:00:00Z'";
  await knex.transaction(async (trx) => {
    await trx.raw(`insert into users (id, email, first_name)
      select ${id(1)}, 'pessoa' || g || '@exemplo.com.br', case when g % 7 = 0 then '' else 'Ana' end from ${people}`);
    await trx.raw(`insert into wallets (user_id, coin, address, at, uid)
      select ${id(1)}, coin, 'x', ${at}, ${id(2)} from ${people}, unnest(array['bitcoin', 'usdt']) coin`);
    await trx.raw(`insert into user_state (user_id, key, value, at, uid)
      select ${id(1)}, key, '"v"', ${at}, ${id(2)}
      from ${people}, unnest(array['rate:usdt', 'items:quick', 'pix:receiver', 'task:a:1', 'wish:modules']) key`);
    await trx.raw(`insert into charges (user_id, id, coin, address, amount_cents, units, rate, rate_source, rate_as_of,
        training, created_offline, created_at, expires_at)
      select ${id(1)}, ${id(3, "n")}, 'bitcoin', 'x', 100 * n, '1', '1', 'typed', ${at}, false, false, ${at}, ${at}
      from ${people}, generate_series(1, 3) n`);
    await trx.raw(`insert into charge_marks (user_id, id, charge_id, mark, at)
      select ${id(1)}, ${id(4, "n")}, ${id(3, "n")}, 'checked', ${at} from ${people}, generate_series(1, 3) n`);
    await trx.raw(`insert into user_progress (user_id, lesson_slug, time_spent_ms)
      select ${id(1)}, 'a', 5 from ${people}`);
  });
}

type Content = { readonly table: string; readonly count: number; readonly sum: string };

/** Number of rows of each table, and a checksum over their owners, keys and versions. */
async function contents(knex: Knex, owner: "user_id" | "shop_id"): Promise<Content[]> {
  const state = "select user_id as owner, key, version from user_state";
  const sources: readonly (readonly [string, string])[] = [
    ["wallets", `select ${owner} as owner, coin as key, version from wallets`],
    ["charges", `select ${owner} as owner, id::text as key, version from charges`],
    ["charge_marks", `select ${owner} as owner, id::text as key, version from charge_marks`],
    [
      "state",
      owner === "user_id" ? state : `${state} union all select shop_id, key, version from shop_state`,
    ],
    ["user_progress", "select user_id as owner, lesson_slug as key, version from user_progress"],
  ];
  const found: Content[] = [];
  for (const [table, source] of sources) {
    const { rows } = await knex.raw<{ rows: { count: number; sum: string }[] }>(
      `select count(*)::int as count, sum(hashtextextended(owner || ' ' || key || ' ' || version, 0)::numeric)::text as sum
       from (${source}) s`,
    );
    const [row] = rows;
    if (row) found.push({ table, ...row });
  }
  return found;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
