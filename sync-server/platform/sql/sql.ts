import type { Writable } from "node:stream";
import type { Knex } from "knex";
import type { Client, QueryConfig, QueryResult } from "pg";

/**
 * The only way to run SQL: `query` for rows, `execute` for a count of rows. Values are always `$1…`, never part of the text. A
 * named statement is parsed and planned once per connection; name those that run often.
 */
export type Statement = {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
};

/** Returns the rows of one statement; outside of a transaction it runs in its own snapshot. */
export async function query<Row>(database: Knex | Sql, statement: Statement): Promise<Row[]> {
  if (!isKnex(database)) return database.rows<Row>(statement);
  return (await send(database, statement)).rows as Row[];
}

/** The first row, or null. */
export const queryFirst = async <Row>(database: Knex | Sql, statement: Statement): Promise<Row | null> =>
  (await query<Row>(database, statement))[0] ?? null;

/** Runs one statement and returns how many rows it affected. */
export async function execute(knex: Knex, statement: Statement): Promise<number> {
  return (await send(knex, statement)).rowCount ?? 0;
}

export const affectsRows = async (knex: Knex, statement: Statement): Promise<boolean> =>
  (await execute(knex, statement)) > 0;

const isKnex = (database: Knex | Sql): database is Knex => typeof database === "function";

/** In a Knex transaction this uses the transaction's connection, otherwise any one of the pool. */
async function send(knex: Knex, statement: Statement): Promise<QueryResult> {
  if (isEnded(knex)) throw new Error(`the transaction has ended: ${statement.text}`);
  const pool = knex.client as Pool;
  const connection = await pool.acquireConnection();
  try {
    return await connection.query(configOf(statement));
  } catch (error) {
    if (sqlState(error) === READ_ONLY) connection.__knex__disposed = error;
    throw error;
  } finally {
    await pool.releaseConnection(connection);
  }
}

/** The statement as `pg` takes it. */
const configOf = ({ name, text, values = [] }: Statement): QueryConfig => ({
  ...(name === undefined ? {} : { name }),
  text,
  values: [...values],
});

const isEnded = (knex: Knex): boolean =>
  knex.isTransaction === true && (knex as Knex.Transaction).isCompleted();

/**
 * One connection inside one transaction, for the hot path of the sync. Statements that are issued without waiting in
 * between are sent together and answered in order: most of the cost of a push is the round trips to the database.
 */
export type Sql = {
  readonly rows: <Row>(statement: Statement) => Promise<Row[]>;
  readonly run: (statement: Statement) => Promise<void>;
  /** Runs `work`; when it fails, only its own effects are rolled back and the transaction continues. */
  readonly savepoint: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Commits together with the statements that were just issued; await those too. When one of them fails, the database
   * rolls back instead, and this rejects as well. If it is not called, the transaction commits when its work is done.
   */
  readonly commit: () => Promise<void>;
};

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
 * `write`: read committed, because a ledger's counter is incremented under its lock (sync-protocol.md, P2).
 * `snapshot`: one consistent snapshot for everything a pull reads (Q1). An error of `work` rolls back and is
 * rethrown.
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
      // The transaction is over: a late statement must not run outside of it.
      connection.connection.stream.destroy();
      throw error;
    });
    const [result] = await Promise.all([work({ ...sqlOver(connection, first), commit }), begun]);
    await commit();
    return result;
  } catch (error) {
    // A connection that cannot roll back is in an unknown state: Knex then removes it from the pool.
    await connection.query("rollback").catch((broken: unknown) => {
      connection.__knex__disposed = broken;
    });
    const cause = causeOf(error, first);
    // Connected to a former primary: close the connection, so that the next one may reach the current
    // primary.
    if (sqlState(cause) === READ_ONLY) connection.__knex__disposed = cause;
    throw cause;
  } finally {
    await pool.releaseConnection(connection);
  }
}

/** `read_only_sql_transaction`: after a failover, a connection that still leads to the old primary. */
const READ_ONLY = "25006";

/** If a statement failed, COMMIT rolls back without an error of its own: the command tag tells. */
async function sendCommit(connection: Connection): Promise<void> {
  sendTogether(connection);
  const { command } = await connection.query("commit");
  if (command !== "COMMIT") throw new Error(UNDONE);
}

/** Statements issued in this tick are sent in one packet: a system call for each would cost more than the statements. */
function sendTogether({ connection: { stream } }: Connection): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** First error of a pipeline; later statements only fail because of it. */
type FirstError = { error: unknown };

const UNDONE = "the transaction was rolled back instead of committed";
const causeOf = (error: unknown, first: FirstError): unknown => {
  const isEcho = sqlState(error) === "25P02" || (error instanceof Error && error.message === UNDONE);
  return isEcho ? (first.error ?? error) : error;
};

function sqlOver(connection: Connection, first: FirstError): Omit<Sql, "commit"> {
  const sendIn = (statement: Statement) => {
    sendTogether(connection);
    return connection.query(configOf(statement)).catch((error: unknown) => {
      first.error ??= error;
      throw error;
    });
  };
  return {
    rows: async <Row>(statement: Statement) => (await sendIn(statement)).rows as Row[],
    run: async (statement) => void (await sendIn(statement)),
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

/** The SQLSTATE of an error of the database; empty for any other. */
export const sqlState = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** The database rejected the data (SQLSTATE classes 22 and 23, and raised exceptions): retrying is useless. */
export const isDataError = (error: unknown): boolean => /^(22|23|P0)[0-9A-Z]{3}$/.test(sqlState(error));

/** Unique violation of this constraint. */
export const isTakenKey = (error: unknown, constraint: string): boolean =>
  sqlState(error) === "23505" &&
  error instanceof Error &&
  "constraint" in error &&
  error.constraint === constraint;

/** Serialization failure or deadlock: a retry may succeed. */
export const isCollision = (error: unknown): boolean => /^(40001|40P01)$/.test(sqlState(error));

export const MAX_ATTEMPTS = 4;

/** Runs a whole transaction, and runs it again from the start after a collision with another one. */
export async function againAfterCollision<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isCollision(error) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}
