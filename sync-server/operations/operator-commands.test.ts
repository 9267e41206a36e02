import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createKnex } from "#server/platform/sql/connect.ts";
import { migrateDatabase } from "#server/platform/sql/migrate-database.ts";
import { announceServer } from "#server/platform/servers/announce-server.ts";
import { checkEpoch } from "#server/sync/epoch/check-epoch.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { noteFileOf } from "./backup-files.ts";
import type { Finding } from "./doctor.ts";
import { examine } from "./doctor.ts";
import { isOperatorCommand, runOperatorCommand, type OperatorDeps } from "./run-operator-command.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "balcao-operations-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const depsOf = (changes: Partial<OperatorDeps> = {}): OperatorDeps => ({
  ...server.deps,
  checkout: null,
  url: "postgres://balcao:segredo@127.0.0.1:5432/balcao",
  path: folder,
  now: () => new Date(),
  reconcile: null,
  ...changes,
});

const levels = (findings: readonly Finding[]): Record<string, string> =>
  Object.fromEntries(findings.map(({ what, level }) => [what, level]));

/** Replaces one of PostgreSQL's programs, which the test machine may lack in the version of its database. */
async function program(name: string, script: string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

test("commands are recognised with their arguments", () => {
  expect(isOperatorCommand("doctor", [])).toBe(true);
  expect(isOperatorCommand("doctor", ["/backups"])).toBe(true);
  expect(isOperatorCommand("backup", [])).toBe(false);
  expect(isOperatorCommand("restore", ["a", "b"])).toBe(false);
  expect(isOperatorCommand("migrate", ["--now"])).toBe(false);
  expect(isOperatorCommand("migrate", ["--check"])).toBe(true);
  expect(isOperatorCommand("migrate", ["--back-to"])).toBe(false);
  expect(isOperatorCommand("migrate", ["--back-to", "0045-servers"])).toBe(true);
  expect(isOperatorCommand("new-epoch", [])).toBe(false);
});

test("doctor finds no problem in one deployment, and the problems of another", async () => {
  const { knex } = server.deps;
  await checkEpoch(server.deps);
  const backups = join(folder, "backups");
  await mkdir(backups);
  await writeFile(join(backups, "balcao-x.dump"), "");
  const announced = await announceServer(server.deps);
  try {
    const well = await examine({ ...depsOf(), backups });
    expect(levels(well)).toMatchObject({
      "Banco de dados": "ok",
      Migrações: "ok",
      Época: "ok",
      Replicação: "aviso",
      Servidores: "ok",
      Relógio: "ok",
      Chaves: "ok",
      "Avisos recebidos": "ok",
      Backups: "ok",
      "E-mail": "aviso",
      Stripe: "aviso",
    });

    await knex("knex_migrations").insert({ name: "9999-future", batch: 99 });
    await knex("sync_meta").update({ timeline: 77 });
    await knex("webhook_events").insert({ processor_type: "stripe", status: "failed" });
    const tomorrow = () => new Date(Date.now() + 3 * 86_400_000);
    const config = {
      ...server.deps.config,
      sessionSecret: "another secret of this machine",
      smtpUrl: "smtp://127.0.0.1:1",
    };
    const ill = await examine({ ...depsOf({ now: tomorrow, config }), backups });
    expect(levels(ill)).toMatchObject({
      Migrações: "ERRO",
      Época: "aviso",
      Servidores: "ERRO",
      Relógio: "ERRO",
      "Avisos recebidos": "aviso",
      Backups: "ERRO",
      "E-mail": "ERRO",
    });
    const text = JSON.stringify(ill);
    expect(text).toContain("SESSION_SECRET daqui difere");
    expect(text).not.toContain(config.sessionSecret);
    await expect(runOperatorCommand(depsOf({ now: tomorrow, config }), "doctor", [backups])).rejects.toThrow(
      /ERRO {3}Relógio: /,
    );
  } finally {
    await knex("knex_migrations").where({ name: "9999-future" }).delete();
    await knex("webhook_events").delete();
    await announced.stop();
  }
});

test("doctor explains why a database cannot be used, and continues with the rest", async () => {
  const knex = createKnex("postgres://a:b@127.0.0.1:1/c", { poolSize: 1 });
  const findings = await examine({ ...depsOf({ knex }), backups: null });
  await knex.destroy();
  expect(findings[0]).toMatchObject({
    level: "ERRO",
    said: expect.stringContaining("nada atende") as string,
  });
  expect(findings.map(({ what }) => what)).toEqual([
    "Banco de dados",
    "Segredos",
    "E-mail",
    "Stripe",
    "Disco",
  ]);
});

test("migrate --check lists what the next start would do", async () => {
  const check = () => runOperatorCommand(depsOf(), "migrate", ["--check"]);
  expect(await check()).toMatch(/^Nada a migrar/);
  const migrations = () => server.deps.knex("knex_migrations");
  const row = await migrations().where({ name: "0045-servers" }).first<Record<string, unknown>>();
  await migrations().where({ name: "0045-servers" }).delete();
  expect(await check()).toMatch(/faz 1 migrações: 0045-servers\.$/);
  await migrations().insert(row);
});

test.each(["1970-01-01", "2099-01-01"])(
  "a server whose clock says %s starts beside others, and doctor says that its clock is wrong",
  async (day) => {
    const clock = { now: () => new Date(day) };
    const announced = await announceServer({ ...server.deps, clock });
    try {
      const other = await announceServer(server.deps);
      await other.stop();
      expect(levels(await examine({ ...depsOf(), backups: null }))).toMatchObject({
        Servidores: "ok",
        Relógio: "ERRO",
      });
    } finally {
      await announced.stop();
    }
  },
);

test("migrate --back-to rolls back the migrations after the given one, and only when no server runs", async () => {
  const { knex } = server.deps;
  const back = (name: string) => runOperatorCommand(depsOf(), "migrate", ["--back-to", name]);
  const names = () => knex("knex_migrations").orderBy("id").pluck<string[]>("name");
  const before = await names();
  const target = before.at(-3) ?? "";
  const announced = await announceServer(server.deps);
  await expect(back(target)).rejects.toThrow(/^Um servidor ainda usa este banco de dados: pare todos/);
  await announced.stop();

  await expect(back("0001-nothing")).rejects.toThrow(
    `não tem a migração 0001-nothing: a última dele é ${before.at(-1)}`,
  );
  expect(await names()).toEqual(before);
  expect(await back(target)).toBe(
    `Migrações desfeitas: ${before.at(-1)}, ${before.at(-2)}. Inicie agora a versão anterior.`,
  );
  expect(await names()).toEqual(before.slice(0, -2));
  expect(await back(target)).toBe(`Nada a desfazer: ${target} é a última migração.`);
  await migrateDatabase(knex, server.deps.logger);
  expect(await names()).toEqual(before);
});

test("a backup has a note beside it, and a failed one leaves nothing behind", async () => {
  const to = join(folder, "made");
  const backup = () => runOperatorCommand(depsOf(), "backup", [to]);
  await expect(backup()).rejects.toThrow(/^pg_dump não foi encontrado: .*postgresql-client/);
  await program("pg_dump", 'echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1');
  await expect(backup()).rejects.toThrow(/^pg_dump é mais antigo que o banco de dados/);
  await program("pg_dump", "echo 'pg_dump: error: disk full' >&2; exit 1");
  await expect(backup()).rejects.toThrow(/^pg_dump falhou: .*disk full$/);
  expect(await readdir(to)).toEqual([]);

  await program(
    "pg_dump",
    'for arg; do case "$arg" in --file=*) echo "$PGUSER $PGPASSWORD $PGDATABASE $*" > "${arg#--file=}";; esac; done',
  );
  const file = (await backup()).replace("Backup gravado em ", "");
  expect(await readFile(file, "utf8")).toMatch(/^balcao segredo balcao (?!.*segredo)/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const note = await readFile(noteFileOf(file), "utf8");
  expect(JSON.parse(note)).toMatchObject({ epoch: expect.any(String) as string });
  expect(note).not.toContain(server.deps.config.encryptionKeys[0]?.toString("base64"));
});

test("a restore refuses a database that is in use, and a backup that was changed", async () => {
  const to = join(folder, "again");
  await program("pg_dump", 'for arg; do case "$arg" in --file=*) echo x > "${arg#--file=}";; esac; done');
  const file = (await runOperatorCommand(depsOf(), "backup", [to])).replace("Backup gravado em ", "");
  const restore = (deps = depsOf()) => runOperatorCommand(deps, "restore", [file]);
  await expect(restore()).rejects.toThrow(/não está vazio.*Nada foi mudado/);

  const empty = await emptyDatabase();
  try {
    await writeFile(file, "y");
    await expect(restore(depsOf({ knex: empty.knex }))).rejects.toThrow(/incompleto ou foi mudado/);
    await rm(noteFileOf(file));
    await expect(restore(depsOf({ knex: empty.knex }))).rejects.toThrow(/Não deu para ler/);
  } finally {
    await empty.drop();
  }
});

test("a restore from a folder takes its newest backup, and says when there is none", async () => {
  const to = join(folder, "several");
  await mkdir(to);
  await writeFile(join(to, "notas.txt"), "x");
  const empty = await emptyDatabase();
  const restore = () => runOperatorCommand(depsOf({ knex: empty.knex }), "restore", [to]);
  const loader = await loadInstead(() => migrateDatabase(empty.knex, server.deps.logger));
  try {
    await expect(restore()).rejects.toThrow(`Não há backup em ${to}.`);
    await program("pg_dump", 'for arg; do case "$arg" in --file=*) echo x > "${arg#--file=}";; esac; done');
    for (const at of ["2026-11-22T03:30:00.000Z", "2026-11-23T03:30:00.000Z", "2026-11-21T03:30:00.000Z"])
      await runOperatorCommand(depsOf({ now: () => new Date(at) }), "backup", [to]);
    expect(await restore()).toContain("Backup de 2026-11-23T03:30:00.000Z restaurado");
  } finally {
    await loader.close();
    await empty.drop();
  }
});

test("a restore ends every session, link and invitation of the backup, which may have ended since", async () => {
  const to = join(folder, "revived");
  await program("pg_dump", 'for arg; do case "$arg" in --file=*) echo x > "${arg#--file=}";; esac; done');
  const file = (await runOperatorCommand(depsOf(), "backup", [to])).replace("Backup gravado em ", "");
  const empty = await emptyDatabase();
  const loader = await loadInstead(async () => {
    await migrateDatabase(empty.knex, server.deps.logger);
    await insertOpenAccess(empty.knex);
  });
  try {
    const said = await runOperatorCommand(depsOf({ knex: empty.knex }), "restore", [file]);
    expect(said).toContain("Todas as pessoas entram de novo");
    expect(await openAccess(empty.knex)).toEqual({ sessions: 0, resets: 0, codes: 0, invitations: 1 });

    await empty.knex("shop_invitations").delete();
    await insertOpenAccess(empty.knex, "-2");
    expect(await runOperatorCommand(depsOf({ knex: empty.knex }), "end-all-sessions", [])).toContain(
      "Todas as pessoas entram de novo",
    );
    expect(await openAccess(empty.knex)).toEqual({ sessions: 0, resets: 0, codes: 0, invitations: 1 });
  } finally {
    await loader.close();
    await empty.drop();
  }
});

/** A `pg_restore` that lets the test load what the dump would hold. */
async function loadInstead(load: () => Promise<void>): Promise<{ close: () => Promise<void> }> {
  const listener = createServer((_, res) => void load().then(() => res.end()));
  await once(listener.listen(0, "127.0.0.1"), "listening");
  const { port } = listener.address() as AddressInfo;
  await program("pg_restore", `exec '${process.execPath}' -e 'fetch("http://127.0.0.1:${port}")'`);
  return {
    close: async () => {
      listener.closeAllConnections();
      await new Promise((done) => listener.close(done));
    },
  };
}

/** A session, a link to reset the password, a code by mail, an open invitation and a used one. */
async function insertOpenAccess(knex: Knex, suffix = ""): Promise<void> {
  const later = new Date(Date.now() + 3_600_000);
  const [{ id }] = await knex("users")
    .insert({ email: `ana${suffix}@loja.example` })
    .returning("id");
  await knex("sessions").insert({ sid: `sid${suffix}`, sess: { userId: id }, expire: later });
  await knex("password_reset_tokens").insert({ token_hash: `r${suffix}`, user_id: id, expires_at: later });
  await knex("mail_codes").insert({
    token_hash: `t${suffix}`,
    browser_hash: `b${suffix}`,
    code_hash: "c",
    account_id: id,
    expires_at: later,
  });
  for (const used of [null, new Date()])
    await knex("shop_invitations").insert({
      code_hash: `${used ? "used" : "open"}${suffix}`,
      shop_id: id,
      role: "cashier",
      name: "Bia",
      created_by: id,
      expires_at: later,
      used_at: used,
    });
}

async function openAccess(knex: Knex): Promise<Record<string, number>> {
  const count = async (table: string) => (await knex(table)).length;
  return {
    sessions: await count("sessions"),
    resets: await count("password_reset_tokens"),
    codes: await count("mail_codes"),
    invitations: await count("shop_invitations"),
  };
}

async function emptyDatabase() {
  const { knex } = server.deps;
  const { rows } = (await knex.raw("select current_database() as name")) as { rows: [{ name: string }] };
  const name = `${rows[0].name}_empty`;
  await knex.raw(`create database ${name}`);
  const url = new URL(knex.client.config.connection.connectionString as string);
  url.pathname = `/${name}`;
  const empty = createKnex(url.toString(), { poolSize: 2 });
  return {
    knex: empty,
    drop: async () => {
      await empty.destroy();
      await knex.raw(`drop database ${name}`);
    },
  };
}
