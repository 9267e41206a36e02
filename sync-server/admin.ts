import type { Knex } from "knex";
import { z } from "zod";
import { instantToDay } from "#db/rules/time/local-day.ts";
import { emailSchema, newPasswordSchema } from "#db/protocol/account/account.ts";
import { createBackground } from "./platform/background.ts";
import { readPassword } from "./platform/read-password.ts";
import { describeProblems, parseConfig, readEnvironment, type Config } from "./platform/config/config.ts";
import { forMaintenance } from "./platform/config/database-config.ts";
import { appUrl, readConnection } from "#embedded-postgres/connection-file.ts";
import { AppError } from "./platform/errors.ts";
import { createMailer } from "./messages/create-mailer.ts";
import { createStripeGateway } from "./purchases/stripe/stripe-gateway.ts";
import { createProcessors } from "./processors/gateways/create-processors.ts";
import { isDatabaseGone } from "./platform/http/database-gone.ts";
import { createLogger } from "./platform/logger.ts";
import { createKnex } from "./platform/sql/connect.ts";
import { withSecrets } from "./platform/config/secrets.ts";
import { rotateKeys } from "./operations/rotate-keys.ts";
import { keepEpoch } from "./sync/epoch/keep-epoch.ts";
import { startNewEpoch } from "./sync/epoch/start-new-epoch.ts";
import { exportCourseToFile, importCourseFromFile } from "./content-admin/transfer-course.ts";
import {
  isMoneyCommand,
  MONEY_COMMANDS,
  type MoneyDeps,
  runMoneyCommand,
} from "./purchases/money/run-money-command.ts";
import { ADMIN_COMMANDS, runAdminCommand } from "./people/run-admin-command.ts";
import {
  isOperatorCommand,
  type OperatorCommand,
  runOperatorCommand,
} from "./operations/run-operator-command.ts";

/** `npm run admin -- <command> <e-mail or file>`: runs on the live database and prints one line (contract §1); `doctor` prints one for each check. */

const USAGE = `Uso: npm run admin -- <${ADMIN_COMMANDS.join("|")}|refund> <e-mail>, npm run admin -- <export-course|import-course> <arquivo.json>, npm run admin -- <due|retry|reconcile|new-epoch|keep-epoch|end-all-sessions|rotate-keys>, npm run admin -- assign <sessão da Stripe> <e-mail>, npm run admin -- paid-back <pedido> <valor> <quem devolveu> <referência>, npm run admin -- doctor [pasta dos backups], npm run admin -- backup <pasta>, npm run admin -- restore <pasta ou arquivo> ou npm run admin -- migrate <--check | --back-to migração>`;
const NOT_RUNNING = "O banco de dados não respondeu: inicie o servidor (npm start) ou confira DATABASE_URL.";

/** A failure with a one-sentence message for the operator. */
const refuse = (message: string): AppError => new AppError("unprocessable", { message });

async function databaseUrl(config: Config): Promise<string> {
  const url = config.databaseUrlDirect ?? config.databaseUrl;
  if (url !== null) return url;
  const connection = await readConnection(config.dataDir);
  if (connection === null) throw refuse(NOT_RUNNING);
  return appUrl(connection);
}

async function newPassword(config: Config): Promise<string> {
  const given = config.adminPassword ?? (await readPassword("Senha: "));
  const parsed = newPasswordSchema.safeParse(given);
  if (!parsed.success) throw refuse("A senha deve ter de 8 a 128 caracteres.");
  return parsed.data;
}

async function withDatabase<T>(work: (knex: Knex, config: Config) => Promise<T>): Promise<T> {
  const parsed = parseConfig(readEnvironment());
  if (!parsed.ok) throw refuse(describeProblems(parsed.problems));
  const knex = createKnex(await databaseUrl(parsed.config), forMaintenance(parsed.config.database));
  try {
    return await work(knex, parsed.config);
  } finally {
    await knex.destroy();
  }
}

/** Payment commands use the same dependencies as the running server; waits for mails and other background work. */
async function withMoney(work: (deps: MoneyDeps) => Promise<string>): Promise<string> {
  return withDatabase(async (knex, given) => {
    const config = await withSecrets(given);
    const logger = createLogger("silent");
    const clock = { now: () => new Date() };
    const background = createBackground(logger);
    const mailer = createMailer(config, logger);
    try {
      const checkout = config.stripe && createStripeGateway(config.stripe, clock.now);
      const processors = createProcessors(config.processors, clock.now);
      return await work({
        knex,
        config,
        clock,
        logger,
        background,
        mailer,
        checkout,
        processors,
        serverId: null,
      });
    } finally {
      await background.drained();
      mailer.close();
    }
  });
}

/** After a restore the purchases are also recovered from Stripe, unless only the sandbox sells. */
const runOperator = (command: OperatorCommand, args: readonly string[]): Promise<string> =>
  withMoney(async (deps) => {
    const sells = deps.checkout !== null && !deps.config.sandbox;
    const reconcile = sells ? () => runMoneyCommand(deps, "reconcile", []) : null;
    const url = await databaseUrl(deps.config);
    const path = readEnvironment()["PATH"] ?? "";
    return runOperatorCommand({ ...deps, url, path, now: deps.clock.now, reconcile }, command, args);
  });

async function run(): Promise<string> {
  const [name, ...args] = process.argv.slice(2);
  const [address, ...rest] = args;
  if (isOperatorCommand(name, args)) return runOperator(name, args);
  if (isMoneyCommand(name) && args.length === MONEY_COMMANDS[name].length)
    return withMoney((deps) => runMoneyCommand(deps, name, args));
  // Used after restoring a backup: every device fetches everything again (docs/sync-protocol.md, R6).
  if (name === "new-epoch" && address === undefined)
    return withDatabase(
      async (knex) =>
        `Nova época de sincronização: ${await startNewEpoch(knex)}. Agora confira as compras: npm run admin -- reconcile`,
    );
  // Used after a failover that lost nothing: the epoch continues, and the warnings end.
  if (name === "keep-epoch" && address === undefined)
    return withDatabase(
      async (knex) => `A época ${await keepEpoch(knex)} continua, neste cluster e nesta linha do tempo.`,
    );
  if (name === "rotate-keys" && address === undefined)
    return withDatabase(async (knex, config) => rotateKeys(knex, await withSecrets(config)));
  if (name === "export-course" && address !== undefined && rest.length === 0) {
    const today = instantToDay(new Date().toISOString());
    return withDatabase((knex) => exportCourseToFile(knex, address, today));
  }
  if (name === "import-course" && address !== undefined && rest.length === 0)
    return withDatabase((knex) => importCourseFromFile(knex, address));
  const command = z.enum(ADMIN_COMMANDS).safeParse(name);
  if (!command.success || address === undefined || rest.length > 0) throw refuse(USAGE);
  const email = emailSchema.safeParse(address);
  if (!email.success) throw refuse(`${address} não é um e-mail.`);
  const kind = command.data;
  return withDatabase((knex, config) => runAdminCommand(knex, kind, email.data, () => newPassword(config)));
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const sentence =
    error instanceof AppError
      ? error.message
      : isDatabaseGone(error)
        ? NOT_RUNNING
        : `O comando falhou: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
