import { z } from "zod";

/** Number of connections and time limits for the database, and their environment variables. */
export type DatabaseConfig = {
  /** Maximum number of connections of this server. */
  readonly poolSize: number;
  readonly connectTimeoutMs: number;
  /** 0 means no limit. */
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  /** A request that hangs inside a transaction holds its account's ledger for this long at most. */
  readonly idleInTransactionTimeoutMs: number;
};

const within = (least: number, most: number) => {
  const error = `deve ser um número inteiro de ${least} a ${most}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }));
};
export const milliseconds = within(100, 600_000);

export const databaseEnvironment = {
  DATABASE_POOL_SIZE: within(2, 500).default(12),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds.default(5000),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.default(10_000),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds.default(5000),
  DATABASE_IDLE_TIMEOUT_MS: milliseconds.default(10_000),
} as const;

export const databaseConfigOf = (env: z.output<z.ZodObject<typeof databaseEnvironment>>): DatabaseConfig => ({
  poolSize: env.DATABASE_POOL_SIZE,
  connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
  statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
  lockTimeoutMs: env.DATABASE_LOCK_TIMEOUT_MS,
  idleInTransactionTimeoutMs: env.DATABASE_IDLE_TIMEOUT_MS,
});

/** The defaults when nothing is configured. */
export const DATABASE_DEFAULTS: DatabaseConfig = databaseConfigOf(z.object(databaseEnvironment).parse({}));

/** For migrations and commands: few connections, and no time limit for statements. */
export const forMaintenance = (database: DatabaseConfig): DatabaseConfig => ({
  ...database,
  poolSize: 3,
  statementTimeoutMs: 0,
});
