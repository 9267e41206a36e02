import type { Writable } from "node:stream";
import type { Knex } from "knex";
import type { Client } from "pg";

/**
 * One connection inside one transaction, for the hot path of the sync: named statements (parsed and planned once per
 * connection) and nothing between the text and `pg`. What is asked without waiting in between travels together and is
 * answered in order: most of the cost of a push is going to the database and back. Everything else in the server talks
 * through Knex.
 */
export type Sql = {
  readonly rows: <Row>(statement: Statement) => Promise<Row[]>;
  readonly run: (statement: Statement) => Promise<void>;
  /** Runs `work`; when it fails, only its own effects are undone and the transaction goes on. */
  readonly savepoint: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Ends the transaction together with the statements that were just asked; wait for those too. When one of them fails,
   * the database rolls back instead, and this rejects as well. Without it the transaction ends when its work is done.
   */
  readonly commit: () => Promise<void>;
};

export type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

const BEGIN = {
  write: "begin isolation level read committed",
  snapshot: "begin isolation level repeatable read, read only",
} as const;

type Connection = Client & {
  __knex__disposed?: unknown;
  readonly connection: { readonly stream: Writable };
};
type Pool = {
  acquireConnection: () => Promise<Connection>;
  releaseConnection: (connection: Connection) => Promise<void>;
};

/**
 * `write`: read committed, because a ledger's counter is bumped under its lock (sync-protocol.md, P2). `snapshot`: one
 * picture of the database for everything a pull reads (Q1). An error of `work` rolls back and is thrown on.
 */
export async function inTransaction<T>(
  knex: Knex,
  kind: keyof typeof BEGIN,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const pool = knex.client as Pool;
  const connection = await pool.acquireConnection();
  const first: FirstError = { error: null };
  let ended: Promise<void> | null = null;
  const commit = (): Promise<void> => (ended ??= sendCommit(connection));
  try {
    sendTogether(connection);
    const begun = connection.query(BEGIN[kind]).catch((error: unknown) => {
      // Nothing may run outside of the transaction it was meant for.
      connection.connection.stream.destroy();
      throw error;
    });
    const [result] = await Promise.all([work({ ...sqlOver(connection, first), commit }), begun]);
    await commit();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is in an unknown state: Knex then takes it out of the pool.
    await connection.query("rollback").catch((broken: unknown) => {
      connection.__knex__disposed = broken;
    });
    const cause = causeOf(error, first);
    // The other end is no primary (any more): the next one asks for a new connection, which may find the one that is.
    if (sqlState(cause) === READ_ONLY) connection.__knex__disposed = cause;
    throw cause;
  } finally {
    await pool.releaseConnection(connection);
  }
}

/** One statement that needs nothing around it: it is a snapshot by itself. */
export async function queryOnce<Row>(knex: Knex, { name, text, values }: Statement): Promise<Row[]> {
  const pool = knex.client as Pool;
  const connection = await pool.acquireConnection();
  try {
    return (await connection.query({ name, text, values: [...values] })).rows as Row[];
  } finally {
    await pool.releaseConnection(connection);
  }
}

/** `read_only_sql_transaction`: after a failover, a connection that still leads to the old primary. */
const READ_ONLY = "25006";

/** A transaction in which a statement failed answers COMMIT by rolling back, without an error of its own. */
async function sendCommit(connection: Connection): Promise<void> {
  sendTogether(connection);
  const { command } = await connection.query("commit");
  if (command !== "COMMIT") throw new Error(UNDONE);
}

/** What is written before this tick ends leaves in one piece: a system call each would cost more than the statements. */
function sendTogether({ connection: { stream } }: Connection): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** What the database said first; of statements that travel together, the ones behind fail only because of it. */
type FirstError = { error: unknown };

const UNDONE = "the transaction was rolled back instead of committed";
const causeOf = (error: unknown, first: FirstError): unknown => {
  const isEcho = sqlState(error) === "25P02" || (error instanceof Error && error.message === UNDONE);
  return isEcho ? (first.error ?? error) : error;
};

function sqlOver(connection: Connection, first: FirstError): Omit<Sql, "commit"> {
  const send = ({ name, text, values }: Statement) => {
    sendTogether(connection);
    return connection.query({ name, text, values: values.map(toParameter) }).catch((error: unknown) => {
      first.error ??= error;
      throw error;
    });
  };
  return {
    rows: async <Row>(statement: Statement) => (await send(statement)).rows as Row[],
    run: async (statement) => void (await send(statement)),
    savepoint: async (work) => {
      await connection.query("savepoint one");
      try {
        const result = await work();
        await connection.query("release savepoint one");
        return result;
      } catch (error) {
        const cause = causeOf(error, first);
        await connection.query("rollback to savepoint one; release savepoint one");
        first.error = null;
        throw cause;
      }
    },
  };
}

/**
 * Arrays (of texts, numbers, truths or nulls) as PostgreSQL reads them. `pg` does the same for any array, at a higher cost for
 * a batch's hundreds of texts.
 */
function toParameter(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return `{${value.map((element) => ((element ?? null) === null ? "NULL" : quoted(String(element)))).join(",")}}`;
}

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, "\\$&") : text}"`;

const sqlState = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** The database refused what was written (SQLSTATE classes 22 and 23, and a raised exception): trying again is useless. */
export const isDataError = (error: unknown): boolean => /^(22|23|P0)[0-9A-Z]{3}$/.test(sqlState(error));

/** A row with the key of this constraint was there already. */
export const isTakenKey = (error: unknown, constraint: string): boolean =>
  sqlState(error) === "23505" &&
  error instanceof Error &&
  "constraint" in error &&
  error.constraint === constraint;

/** Somebody else was in the way (serialization failure, deadlock): the same again may go through. */
export const isCollision = (error: unknown): boolean => /^(40001|40P01)$/.test(sqlState(error));

export const MAX_ATTEMPTS = 4;

/** Runs what is one whole transaction, and once more from its beginning after a collision with another one. */
export async function againAfterCollision<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isCollision(error) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}
