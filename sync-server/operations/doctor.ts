import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Knex } from "knex";
import { checkSmtp } from "#server/messages/mail-gateway.ts";
import { cannotStart } from "#server/platform/errors.ts";
import { explainRefusal } from "#server/platform/sql/explain-refusal.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import { checkSameDatabase, checkWritable } from "#server/platform/sql/check-writable.ts";
import { createKnex } from "#server/platform/sql/connect.ts";
import { findNewerMigrations, listMigrations } from "#server/platform/sql/migrate-database.ts";
import { differingSecret, secretPrints } from "#server/platform/servers/secret-prints.ts";
import { CLOCK_MAY_BE_OFF_MS, listLiveServers } from "#server/platform/servers/server-repository.ts";
import { countUnopened } from "./rotate-keys.ts";
import type { CheckoutGateway } from "#server/purchases/stripe/checkout-gateway.ts";
import { findCluster, findEpoch, findEpochCluster } from "#server/sync/epoch/sync-meta-repository.ts";
import { BACKUP_SUFFIX } from "./backup-files.ts";
import { readDatabaseFacts, readInbox } from "./database-facts-repository.ts";

/** `npm run admin -- doctor [folder of backups]`: checks a deployment and changes nothing. */
export type DoctorDeps = {
  /** Connects directly, not through a pooler. */
  readonly knex: Knex;
  readonly config: ServerConfig;
  readonly checkout: CheckoutGateway | null;
  readonly now: () => Date;
  readonly backups: string | null;
};

export type Finding = {
  readonly level: "ok" | "aviso" | "ERRO";
  readonly what: string;
  readonly said: string;
};
type Said = Omit<Finding, "what">;

const ok = (said: string): Said => ({ level: "ok", said });
const warn = (said: string): Said => ({ level: "aviso", said });
const wrong = (said: string): Said => ({ level: "ERRO", said });

const LAG_SECONDS = 30;
const LITTLE_DISK = 0.1;
const BACKUP_HOURS = 26;
const INBOX_SECONDS = 3600;
const HOUR_MS = 3_600_000;

type Checks = Readonly<Record<string, (deps: DoctorDeps) => Promise<Said>>>;

const OF_THE_DATABASE: Checks = {
  Migrações: checkMigrations,
  Época: checkEpochCluster,
  Replicação: checkReplication,
  Servidores: checkServers,
  Relógio: checkClock,
  Chaves: checkKeys,
  "Avisos recebidos": checkInbox,
  Backups: checkBackups,
};
const OTHERS: Checks = { Segredos: checkSecrets, "E-mail": checkMail, Stripe: checkStripe, Disco: checkDisk };

/** All findings. Without a database, the checks that need one are left out. */
export async function examine(deps: DoctorDeps): Promise<Finding[]> {
  const database = await findingOf(deps, "Banco de dados", checkDatabase);
  const findings = [database];
  for (const [what, check] of Object.entries({
    ...(database.level === "ERRO" ? {} : OF_THE_DATABASE),
    ...OTHERS,
  }))
    findings.push(await findingOf(deps, what, check));
  return findings;
}

async function findingOf(
  deps: DoctorDeps,
  what: string,
  check: (deps: DoctorDeps) => Promise<Said>,
): Promise<Finding> {
  try {
    return { what, ...(await check(deps)) };
  } catch (error) {
    return { what, ...wrong(error instanceof Error ? error.message : String(error)) };
  }
}

async function checkDatabase({ knex, config }: DoctorDeps): Promise<Said> {
  const { version, bytes } = await readDatabaseFacts(knex).catch((cause: unknown) => {
    throw cannotStart(
      explainRefusal(cause, config.databaseUrlDirect === null ? "DATABASE_URL" : "DATABASE_URL_DIRECT"),
    );
  });
  const said = `PostgreSQL ${version}, ${(bytes / 1e6).toFixed(0)} MB`;
  if (config.databaseUrl === null || config.databaseUrlDirect === null) {
    await checkWritable(knex, "DATABASE_URL");
    return ok(said);
  }
  const pooled = createKnex(config.databaseUrl, { ...config.database, poolSize: 1, pooled: true });
  try {
    await checkSameDatabase(pooled, knex);
    return ok(`${said}, também pelo pool`);
  } finally {
    await pooled.destroy();
  }
}

async function checkMigrations({ knex }: DoctorDeps): Promise<Said> {
  const { done, pending } = await listMigrations(knex);
  const newer = await findNewerMigrations(done);
  if (newer.length > 0) return wrong(`o banco é de uma versão mais nova (${newer.join(", ")})`);
  if (pending.length > 0) return warn(`faltam ${pending.join(", ")}: o próximo início do servidor as faz`);
  return ok(`${done.length}, todas feitas`);
}

async function checkEpochCluster({ knex }: DoctorDeps): Promise<Said> {
  const [epoch, noted, cluster] = await Promise.all([
    findEpoch(knex),
    findEpochCluster(knex),
    findCluster(knex),
  ]);
  if (epoch === null || noted === null) return warn("nenhum servidor começou ainda neste banco");
  const place = `época ${epoch}, linha do tempo ${cluster.timeline}`;
  const isSame = noted.systemIdentifier === cluster.systemIdentifier && noted.timeline === cluster.timeline;
  return isSame
    ? ok(place)
    : warn(
        `${place}, mas a época é da linha ${noted.timeline} do cluster ${noted.systemIdentifier}: se algo gravado se perdeu, rode new-epoch e reconcile; se nada se perdeu (réplica síncrona, troca planejada), rode keep-epoch`,
      );
}

async function checkReplication({ knex }: DoctorDeps): Promise<Said> {
  const { replicas, synchronousStandbys } = await readDatabaseFacts(knex);
  if (replicas.length === 0)
    return synchronousStandbys === ""
      ? warn("nenhuma réplica: se esta máquina se perder, vale o último backup")
      : wrong(`nenhuma réplica conectada, e as gravações esperam por uma (${synchronousStandbys})`);
  if (replicas.every(({ state }) => state === null))
    return warn(`${replicas.length} réplica(s), cujo estado este usuário não vê: GRANT pg_monitor TO …`);
  const states = replicas.map(({ state }) => state ?? "?").join(", ");
  const lag = Math.max(...replicas.map(({ lagSeconds }) => lagSeconds ?? 0));
  const said = `${replicas.length} réplica(s): ${states}; atraso de ${lag.toFixed(1)} s`;
  if (lag > LAG_SECONDS) return wrong(said);
  return replicas.some(({ state }) => state === "sync" || state === "quorum")
    ? ok(said)
    : warn(`${said}; nenhuma síncrona: uma troca de primário pode perder o que acabou de ser gravado`);
}

async function checkServers({ knex, config }: DoctorDeps): Promise<Said> {
  const servers = await listLiveServers(knex);
  const own = secretPrints(config);
  const other = servers.map((server) => differingSecret(own, server)).find((name) => name !== null);
  if (other) return wrong(`${other} daqui difere da de um servidor em funcionamento`);
  const versions = [...new Set(servers.map(({ version }) => version))];
  if (versions.length > 1) return warn(`${servers.length}, de versões diferentes: ${versions.join(", ")}`);
  return servers.length === 0 ? warn("nenhum em funcionamento") : ok(`${servers.length} em funcionamento`);
}

async function checkClock({ knex, now }: DoctorDeps): Promise<Said> {
  const [{ now: theirs }, servers] = await Promise.all([readDatabaseFacts(knex), listLiveServers(knex)]);
  const offsets = [now().getTime() - theirs.getTime(), ...servers.map(({ clockOffMs }) => clockOffMs)];
  const most = Math.max(...offsets.map(Math.abs));
  const said = `no máximo ${(most / 1000).toFixed(1)} s de diferença do relógio do banco`;
  return most > CLOCK_MAY_BE_OFF_MS ? wrong(`${said}: acerte os relógios (NTP)`) : ok(said);
}

async function checkKeys({ knex, config }: DoctorDeps): Promise<Said> {
  const { total, unopened } = await countUnopened(knex, config);
  return unopened > 0
    ? wrong(`${unopened} de ${total} segredos guardados não abrem com CONFIG_ENCRYPTION_KEY`)
    : ok(`${total} segredos guardados abrem com CONFIG_ENCRYPTION_KEY`);
}

async function checkSecrets({ config }: DoctorDeps): Promise<Said> {
  if (config.production) return ok("informados pelo ambiente");
  return warn("NODE_ENV não é production: segredos podem vir de DATA_DIR, e o ambiente é de demonstração");
}

async function checkMail({ config }: DoctorDeps): Promise<Said> {
  if (config.smtpUrl === null) return warn("sem SMTP_URL: as mensagens viram arquivos em DATA_DIR/mail");
  await checkSmtp(config.smtpUrl);
  return ok("o servidor de SMTP_URL aceitou a conexão");
}

async function checkStripe({ config, checkout, now }: DoctorDeps): Promise<Said> {
  if (checkout === null || config.sandbox) return warn("sem STRIPE_SECRET_KEY: nada é vendido de verdade");
  // The cheapest call that requires a valid key.
  for await (const _session of checkout.listSessions({ since: now() })) break;
  return ok(checkout.livemode ? "a chave vale" : "a chave vale (modo de teste)");
}

async function checkInbox({ knex }: DoctorDeps): Promise<Said> {
  const { failed, oldestSeconds } = await readInbox(knex);
  if (failed > 0) return warn(`${failed} falharam de vez: veja npm run admin -- due`);
  if (oldestSeconds !== null && oldestSeconds > INBOX_SECONDS)
    return warn(`um espera há ${(oldestSeconds / 3600).toFixed(1)} h`);
  return ok("nenhum parado");
}

async function checkDisk({ config }: DoctorDeps): Promise<Said> {
  const disk = await statfs(config.dataDir).catch(() => null);
  if (disk === null) return warn(`DATA_DIR não existe nesta máquina (${config.dataDir})`);
  const { bavail, blocks, bsize } = disk;
  const said = `${((bavail * bsize) / 1e9).toFixed(1)} GB livres em DATA_DIR`;
  return bavail / blocks < LITTLE_DISK ? wrong(said) : ok(said);
}

async function checkBackups({ knex, backups, now }: DoctorDeps): Promise<Said> {
  const { archivedAt, archiveFailedAt } = await readDatabaseFacts(knex);
  if (archiveFailedAt !== null && (archivedAt === null || archiveFailedAt > archivedAt))
    return wrong("o arquivamento do WAL (archive_command) está falhando");
  const times = [archivedAt?.getTime(), backups === null ? undefined : await newestBackup(backups)];
  const known = times.filter((time) => time !== undefined);
  if (known.length === 0)
    return wrong("nenhum: informe a pasta (doctor <pasta>), ou arquive o WAL (pgBackRest)");
  const hours = (now().getTime() - Math.max(...known)) / HOUR_MS;
  const said = `o mais novo tem ${hours.toFixed(1)} h`;
  return hours > BACKUP_HOURS ? wrong(said) : ok(said);
}

async function newestBackup(folder: string): Promise<number | undefined> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(BACKUP_SUFFIX));
  const times = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return times.length === 0 ? undefined : Math.max(...times);
}
