import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Knex } from "knex";
import type { TestProject } from "vitest/node";
import { migrationSource } from "#db/migrations/index.ts";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createKnex } from "#server/platform/sql/connect.ts";
import { whenFree } from "./when-free.ts";

/**
 * One PostgreSQL for a whole run: the embedded one, or the one named by DATABASE_URL, whose role must be allowed to create
 * databases. A migrated template is made once and copied for each test database (`create-test-schema.ts`).
 */

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string;
  }
}

const MEMORY_DIR = "/dev/shm";
const ROOM_BYTES = 2 * 2 ** 30;

/**
 * In memory, where the system has room: each database is about a thousand files, and creating and removing them on a disk is most
 * of PostgreSQL's work here (docs/decisions/0064).
 */
async function roomForFiles(): Promise<string> {
  const room = await statfs(MEMORY_DIR).catch(() => null);
  return room !== null && room.bavail * room.bsize > ROOM_BYTES ? MEMORY_DIR : tmpdir();
}

const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};

async function runSql(url: string, sql: string): Promise<void> {
  const knex = createKnex(url, { poolSize: 1 });
  try {
    await whenFree(knex, sql);
  } finally {
    await knex.destroy();
  }
}

async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(await roomForFiles(), "balcao-tests-"));
  const embedded = await startEmbeddedPostgres({ dataDir, logger: createLogger("error"), disposable: true });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type TestPostgres = { readonly url: string; readonly template: string; readonly stop: () => Promise<void> };

/** Starts PostgreSQL and makes the template: migrated, then filled by `fill`. */
export async function startTestPostgres(
  fill: (knex: Knex) => Promise<unknown> = () => Promise.resolve(),
): Promise<TestPostgres> {
  const { url, stop } = await startPostgres();
  const template = `balcao_template_${process.pid}_${Date.now()}`;
  await runSql(url, `create database ${template}`);
  const knex = createKnex(withDatabase(url, template), { poolSize: 1 });
  try {
    await knex.migrate.latest({ migrationSource });
    await fill(knex);
  } finally {
    await knex.destroy();
  }
  return {
    url,
    template,
    stop: async () => {
      await runSql(url, `drop database if exists ${template} with (force)`);
      await stop();
    },
  };
}

// oxlint-disable-next-line import/no-default-export -- Vitest asks for it.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestPostgres();
  project.provide("postgresUrl", url);
  project.provide("templateDatabase", template);
  return stop;
}
