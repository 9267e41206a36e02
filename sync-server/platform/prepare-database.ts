import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { seedContent } from "#db/seeds/seed-content.ts";
import { ensureAdmin } from "#server/accounts/ensure-admin.ts";
import type { Config } from "./config/config.ts";
import { forMaintenance } from "./config/database-config.ts";
import { cannotStart } from "./errors.ts";
import { isDatabaseGone } from "./http/database-gone.ts";
import type { Logger } from "./logger.ts";
import { checkSameDatabase, checkWritable } from "./sql/check-writable.ts";
import { createKnex } from "./sql/connect.ts";
import { explainRefusal, type DatabaseVariable } from "./sql/explain-refusal.ts";
import { migrateDatabase } from "./sql/migrate-database.ts";
import { execute } from "./sql/sql.ts";

/** A database that starts at the same time (containers) may need some seconds. */
const ANSWER_WITHIN_MS = 20_000;

/** Waits until the database answers; otherwise explains why it cannot be used. */
export async function untilAnswering(
  knex: Knex,
  variable: DatabaseVariable,
  withinMs = ANSWER_WITHIN_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;)
    try {
      await execute(knex, { text: "select 1" });
      return;
    } catch (cause) {
      if (!isDatabaseGone(cause) || Date.now() > deadline)
        throw cannotStart(explainRefusal(cause, variable), cause);
      await sleep(500);
    }
}

/**
 * Checks that `knex`, the server's pool, can be used, then migrates and loads the content over separate connections that bypass a
 * pooler. Nothing is written before the checks.
 */
export async function prepareDatabase(
  config: Config,
  { url, knex, logger }: { readonly url: string; readonly knex: Knex; readonly logger: Logger },
): Promise<void> {
  const { databaseUrlDirect, adminEmail: email, adminPassword: password } = config;
  await untilAnswering(knex, "DATABASE_URL");
  await checkWritable(knex, "DATABASE_URL");
  const direct = createKnex(databaseUrlDirect ?? url, { ...forMaintenance(config.database), logger });
  try {
    if (databaseUrlDirect !== null) {
      await untilAnswering(direct, "DATABASE_URL_DIRECT");
      await checkSameDatabase(knex, direct);
    }
    await migrateDatabase(direct, logger, async () => {
      const { kept } = await seedContent(direct);
      if (kept.length > 0)
        logger.warn({ kept }, "edited texts were kept although this version bundles newer ones");
      if (email !== null && password !== null) await ensureAdmin({ knex: direct }, { email, password });
    });
  } finally {
    await direct.destroy();
  }
}
