import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { appUrl, readConnection } from "#embedded-postgres/connection-file.ts";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { POSTGRES_ENVIRONMENT } from "#embedded-postgres/init-cluster.ts";
import { findPostgresBinaries } from "#embedded-postgres/postgres-binaries.ts";
import { chooseUser } from "#embedded-postgres/unprivileged-user.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";
import { freePort } from "#server/testing/free-port.ts";
import { whenFree } from "#server/testing/when-free.ts";
import { parseConfig } from "./config/config.ts";
import { AppError } from "./errors.ts";
import { createLogger } from "./logger.ts";
import { untilAnswering } from "./prepare-database.ts";
import { createKnex } from "./sql/connect.ts";
import { startServer, type Running } from "./start-server.ts";

// A start that cannot succeed prints one sentence that says what to do; nothing is written, and nothing listens.

let folder: string;
let admin: ReturnType<typeof createKnex>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "balcao-bad-start-"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Balcão Cripto</title>");
  admin = createKnex(inject("postgresUrl"), { poolSize: 1 });
});
afterAll(async () => {
  await admin.destroy();
  await rm(folder, { recursive: true, force: true });
});

const secrets = () => ({
  SESSION_SECRET: randomBytes(32).toString("hex"),
  CONFIG_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
});

async function start(environment: Record<string, string>): Promise<Running & { readonly port: number }> {
  const port = await freePort();
  const parsed = parseConfig({
    PORT: String(port),
    SANDBOX: "0",
    RATES_PROVIDERS: "off",
    DATA_DIR: folder,
    ...secrets(),
    ...environment,
  });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const options = { config: parsed.config, logger: createLogger("silent"), dev: false, distDir: folder };
  try {
    return { ...(await startServer(options, new AbortController().signal)), port };
  } catch (error) {
    const answers = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    throw answers ? new Error("half started", { cause: error }) : error;
  }
}

/** The sentence printed by a start that must fail. */
async function sentenceOf(starting: Promise<unknown>): Promise<string> {
  const error: unknown = await starting.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof AppError)) throw new Error(`no sentence: ${String(error)}`);
  expect(error.message).not.toContain("\n");
  return error.message;
}

const changed = (url: string, change: (parts: URL) => void): string => {
  const parts = new URL(url);
  change(parts);
  return parts.toString();
};

/** An empty database, dropped after `work`. */
async function withEmptyDatabase(work: (url: string, name: string) => Promise<void>): Promise<void> {
  const name = `balcao_empty_${randomBytes(6).toString("hex")}`;
  await admin.raw(`create database ${name}`);
  try {
    await work(
      changed(inject("postgresUrl"), (url) => (url.pathname = `/${name}`)),
      name,
    );
  } finally {
    await whenFree(admin, `drop database ${name} with (force)`);
  }
}

async function tablesOf(url: string): Promise<string[]> {
  const knex = createKnex(url, { poolSize: 1 });
  try {
    const { rows } = (await knex.raw("select tablename from pg_tables where schemaname = 'public'")) as {
      rows: { tablename: string }[];
    };
    return rows.map(({ tablename }) => tablename);
  } finally {
    await knex.destroy();
  }
}

test("a database that does not exist, and a wrong password", async () => {
  const missing = changed(inject("postgresUrl"), (url) => (url.pathname = "/nao_existe"));
  expect(await sentenceOf(start({ DATABASE_URL: missing }))).toMatch(
    /^O banco de dados de DATABASE_URL não pôde ser usado: .*createdb.* \(database "nao_existe" does not exist\)$/,
  );
  const wrong = changed(inject("postgresUrl"), (url) => (url.password = "senha-errada"));
  const sentence = await sentenceOf(start({ DATABASE_URL: wrong }));
  expect(sentence).toMatch(/DATABASE_URL .*usuário ou senha/);
  expect(sentence).not.toContain("senha-errada");
});

test("a read-only database", async () => {
  await withEmptyDatabase(async (url, name) => {
    await admin.raw(`alter database ${name} set default_transaction_read_only = on`);
    expect(await sentenceOf(start({ DATABASE_URL: url }))).toMatch(
      /DATABASE_URL só pode ser lido: .*default_transaction_read_only/,
    );
    expect(await tablesOf(url)).toEqual([]);
  });
});

test("two addresses that lead to different databases", async () => {
  await withEmptyDatabase(async (one) => {
    await withEmptyDatabase(async (other) => {
      expect(await sentenceOf(start({ DATABASE_URL: one, DATABASE_URL_DIRECT: other }))).toMatch(
        /DATABASE_URL e DATABASE_URL_DIRECT levam a bancos de dados diferentes/,
      );
      expect([await tablesOf(one), await tablesOf(other)]).toEqual([[], []]);
    });
  });
});

test("a schema newer than the program", async () => {
  const database = await createTestSchema();
  try {
    await database
      .knex("knex_migrations")
      .insert({ name: "9999-future", batch: 99, migration_time: new Date() });
    expect(await sentenceOf(start({ DATABASE_URL: database.url }))).toMatch(
      /^O banco de dados já é de uma versão mais nova deste programa \(9999-future\): .*Nada foi mudado\.$/,
    );
    expect(await database.knex("lessons")).toEqual([]);
  } finally {
    await database.drop();
  }
});

test("a database without free connections is named as such", async () => {
  await withEmptyDatabase(async (url, name) => {
    await admin.raw(`alter database ${name} connection limit 0`);
    const knex = createKnex(url, { poolSize: 1 });
    expect(await sentenceOf(untilAnswering(knex, "DATABASE_URL", 600))).toMatch(
      /não há conexões livres.*max_connections.* \(too many connections for database/,
    );
    await knex.destroy();
  });
});

test("an address where nothing listens, and a pooler that refuses", async () => {
  const nobody = createKnex(`postgres://a:b@127.0.0.1:${await freePort()}/c`, { poolSize: 1 });
  expect(await sentenceOf(untilAnswering(nobody, "DATABASE_URL_DIRECT", 600))).toMatch(
    /DATABASE_URL_DIRECT não pôde ser usado: nada atende/,
  );
  await nobody.destroy();

  // The message of pgbouncer for an unknown database name.
  const fields = ["SFATAL", "C08P01", "Mno such database: balcao"].map((field) => `${field}\0`).join("");
  const refusal = Buffer.concat([Buffer.from("E"), Buffer.alloc(4), Buffer.from(`${fields}\0`)]);
  refusal.writeInt32BE(refusal.length - 1, 1);
  const pool = createServer((socket) => socket.once("data", () => socket.end(refusal))).listen(
    0,
    "127.0.0.1",
  );
  await once(pool, "listening");
  const knex = createKnex(`postgres://a:b@127.0.0.1:${(pool.address() as AddressInfo).port}/c`, {
    poolSize: 1,
  });
  expect(await sentenceOf(untilAnswering(knex, "DATABASE_URL", 600))).toMatch(
    /o pool não aceitou.*pgbouncer\.ini.* \(no such database: balcao\)$/,
  );
  await knex.destroy();
  pool.close();
});

test("a replica as DATABASE_URL", async () => {
  const dataDir = join(folder, "replica");
  const primary = await startEmbeddedPostgres({ dataDir, logger: createLogger("silent"), disposable: true });
  await primary.stop();
  const clusterDir = join(dataDir, "postgres");
  const connection = await readConnection(dataDir);
  if (!connection) throw new Error("no connection file");
  const user = await chooseUser(clusterDir);
  const { postgres } = await findPostgresBinaries();
  // A standby without a primary: it stays in recovery and answers reads.
  await writeFile(join(clusterDir, "standby.signal"), "");
  await appendFile(
    join(clusterDir, "postgresql.auto.conf"),
    `\nport = ${connection.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\n`,
  );
  const replica = spawn(postgres, ["-D", clusterDir], {
    ...user,
    cwd: "/",
    env: POSTGRES_ENVIRONMENT,
    stdio: "ignore",
  });
  try {
    expect(await sentenceOf(start({ DATABASE_URL: appUrl(connection) }))).toMatch(
      /^O endereço de DATABASE_URL leva a uma réplica.*servidor primário/,
    );
  } finally {
    replica.kill("SIGINT");
    await once(replica, "exit");
  }
}, 180_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestSchema();
});
afterAll(() => database.drop());

test("a second server with other secrets is refused, and one with the same secrets is not", async () => {
  const same = secrets();
  const first = await start({ DATABASE_URL: database.url, ...same });
  try {
    for (const name of ["SESSION_SECRET", "CONFIG_ENCRYPTION_KEY"] as const) {
      const other = { ...same, [name]: secrets()[name] };
      expect(await sentenceOf(start({ DATABASE_URL: database.url, ...other }))).toMatch(
        new RegExp(`com outro valor em ${name}\\.`),
      );
    }
    // A new key is first added behind the old one, so that both servers can decrypt what either encrypts.
    const second = await start({
      DATABASE_URL: database.url,
      ...same,
      CONFIG_ENCRYPTION_KEY: `${same.CONFIG_ENCRYPTION_KEY},${secrets().CONFIG_ENCRYPTION_KEY}`,
    });
    await second.stop();
    expect((await fetch(`http://127.0.0.1:${first.port}/api/ready`)).status).toBe(200);
  } finally {
    await first.stop();
  }
  expect(await database.knex("servers")).toEqual([]);
}, 180_000);

test("a killed server does not prevent a start with new secrets", async () => {
  await database.knex("servers").insert({
    id: "00000000-0000-4000-8000-000000000001",
    session_print: "other",
    key_prints: [],
    version: "0",
    clock_at: new Date(),
  });
  const server = await start({ DATABASE_URL: database.url });
  expect((await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status).toBe(200);
  await server.stop();
}, 180_000);
