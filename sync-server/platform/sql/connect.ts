import type { Socket } from "node:net";
import knexFactory, { type Knex } from "knex";
import { types, type Client } from "pg";
import type { Logger } from "#server/platform/logger.ts";
import { leaveNothingBehind } from "./behind-pooler.ts";

/** bigint columns (ledger versions, counters) stay far below 2^53; as text they would compare and add wrongly. */
const parseBigint = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
};

const asText = (text: string): string => text;

/** Dates stay text: as a `Date` they would depend on the machine's time zone. */
function parserOf(oid: number, format: string): (text: string) => unknown {
  if (format !== "binary" && oid === types.builtins.INT8) return parseBigint;
  if (format !== "binary" && oid === types.builtins.DATE) return asText;
  return types.getTypeParser(oid, format as "text") as (text: string) => unknown;
}

/**
 * Set on every connection, whoever created the role (sync protocol, server rules): a request that hangs inside a
 * transaction holds its account's ledger for seconds only.
 */
const SETTINGS = [
  "idle_in_transaction_session_timeout = '10s'",
  "lock_timeout = '5s'",
  "statement_timeout = '30s'",
  "timezone = 'UTC'",
];

/**
 * Longer than any statement may take. A database that is silent for so long has disappeared without closing the
 * connection (machine or network failure): the connection is closed, and waiting callers get an error.
 */
const GONE_AFTER_MS = 40_000;

type Options = {
  readonly poolSize?: number;
  readonly logger?: Logger;
  readonly goneAfterMs?: number;
  /** The URL leads through a pooler in transaction mode (`behind-pooler.ts`). */
  readonly pooled?: boolean;
};

export function createKnex(databaseUrl: string, options: Options = {}): Knex {
  const { logger, goneAfterMs = GONE_AFTER_MS } = options;
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
      connectionTimeoutMillis: 5000,
      application_name: "balcao-cripto",
      // Statements issued together are sent together (`sql.ts`); callers that wait for each one are not
      // affected.
      ...({ pipeline: true } as object),
      types: {
        getTypeParser: (oid, format) => parserOf(oid, format),
      },
    },
    // Error messages of failed queries end up in the log and must not include values.
    compileSqlOnError: false,
    acquireConnectionTimeout: 8000,
    pool: {
      min: 0,
      max: options.poolSize ?? 12,
      afterCreate: (client: Client, done: (error: Error | null, client: Client) => void): void => {
        // Without a listener, a lost connection would end the process.
        client.on("error", () => undefined);
        const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
        stream.setTimeout(goneAfterMs, () => stream.destroy());
        if (options.pooled) {
          leaveNothingBehind(client, SETTINGS);
          return done(null, client);
        }
        const set = SETTINGS.map((setting) => `set ${setting}`).join("; ");
        client.query(set, (error: Error | null) => done(error, client));
      },
    },
  });
}
