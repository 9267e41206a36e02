import type { Socket } from "node:net";
import knexFactory, { type Knex } from "knex";
import { types, type Client } from "pg";
import { DATABASE_DEFAULTS, type DatabaseConfig } from "#server/platform/config/database-config.ts";
import type { Logger } from "#server/platform/logger.ts";
import { leaveNothingBehind } from "./behind-pooler.ts";

/**
 * bigint columns (ledger versions, counters) stay far below 2^53, so they are parsed as numbers; as text they would compare and
 * add wrongly.
 */
const parseBigint = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
};

const asText = (text: string): string => text;

/** Dates stay text, because a `Date` would depend on the machine's time zone. */
function parserOf(oid: number, format: string): (text: string) => unknown {
  if (format !== "binary" && oid === types.builtins.INT8) return parseBigint;
  if (format !== "binary" && oid === types.builtins.DATE) return asText;
  return types.getTypeParser(oid, format as "text") as (text: string) => unknown;
}

/**
 * Set on every connection, whatever the role's own settings are (sync protocol, server rules): a request that hangs inside a
 * transaction then holds its account's ledger for seconds only.
 */
const settingsOf = (database: DatabaseConfig): string[] => [
  `idle_in_transaction_session_timeout = ${database.idleInTransactionTimeoutMs}`,
  `lock_timeout = ${database.lockTimeoutMs}`,
  `statement_timeout = ${database.statementTimeoutMs}`,
  "timezone = 'UTC'",
];

/**
 * Added to the statement timeout, at which the database itself reports an error. If nothing has arrived by then, the database has
 * disappeared without closing the connection (machine or network failure).
 */
const SILENCE_AFTER_TIMEOUT_MS = 2000;
/** Added to the connect timeout, whose error is more precise than the pool's "no connection is free". */
const WAIT_AFTER_TIMEOUT_MS = 3000;

/** Closes the connection when it is silent for too long while a statement is waiting, which then fails. */
function closeWhenSilent(client: Client, { statementTimeoutMs }: DatabaseConfig): void {
  if (statementTimeoutMs === 0) return;
  const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = inside.connection;
  stream.setTimeout(statementTimeoutMs + SILENCE_AFTER_TIMEOUT_MS, () => {
    if (!inside.readyForQuery) stream.destroy();
  });
}

type Options = Partial<DatabaseConfig> & {
  readonly logger?: Logger;
  /** The URL leads through a pooler in transaction mode (`behind-pooler.ts`). */
  readonly pooled?: boolean;
};

export function createKnex(databaseUrl: string, { logger, pooled = false, ...given }: Options = {}): Knex {
  const database = { ...DATABASE_DEFAULTS, ...given };
  const settings = settingsOf(database);
  return knexFactory({
    client: "pg",
    // By default Knex logs to the console, but stdout is for JSON lines; a lost connection is reported by the
    // caller.
    log: {
      debug: (message: unknown) => logger?.debug({ knex: String(message) }, "knex"),
      warn: (message: unknown) => logger?.debug({ knex: String(message) }, "knex"),
      deprecate: (message: unknown) => logger?.debug({ knex: String(message) }, "knex"),
      error: (message: unknown) => logger?.error({ knex: String(message) }, "knex"),
    },
    connection: {
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: database.connectTimeoutMs,
      application_name: "balcao-cripto",
      // Statements issued together are sent together (`sql.ts`); callers that wait for each one are not
      // affected.
      ...({ pipeline: true } as object),
      types: {
        getTypeParser: (oid, format) => parserOf(oid, format),
      },
    },
    // Error messages of failed queries are logged and must not contain values.
    compileSqlOnError: false,
    acquireConnectionTimeout: database.connectTimeoutMs + WAIT_AFTER_TIMEOUT_MS,
    pool: {
      min: 0,
      max: database.poolSize,
      afterCreate: (client: Client, done: (error: Error | null, client: Client) => void): void => {
        // Without a listener, a lost connection would end the process.
        client.on("error", () => undefined);
        closeWhenSilent(client, database);
        if (pooled) {
          leaveNothingBehind(client, settings);
          return done(null, client);
        }
        const set = settings.map((setting) => `set ${setting}`).join("; ");
        client.query(set, (error: Error | null) => done(error, client));
      },
    },
  });
}
