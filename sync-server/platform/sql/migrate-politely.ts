import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { migrationSource } from "#db/migrations/index.ts";
import { cannotStart } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { query, sqlState } from "./sql.ts";

/**
 * While a migration waits for a lock on a table, all other writes to that table queue behind it. It therefore waits only this
 * long for each lock, then releases all of them and tries again later.
 */
const LOCK_WAIT_MS = 300;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;
/** Maximum time of all tries together before the start fails. */
const PATIENCE_MS = 5 * 60_000;

const LOCK_NOT_AVAILABLE = "55P03";

const impatient: typeof migrationSource = {
  ...migrationSource,
  getMigration: async (entry) => {
    const migration = await migrationSource.getMigration(entry);
    return {
      ...migration,
      up: async (trx) => {
        await trx.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`);
        await migration.up(trx);
      },
    };
  },
};

/** Another client's transaction that has held table locks long enough to have blocked a migration. */
type Holder = {
  readonly pid: number;
  readonly tables: string;
  /** null: the role may not see it. */
  readonly name: string | null;
  readonly seconds: number | null;
};

const findHolders = (knex: Knex): Promise<Holder[]> =>
  query<Holder>(knex, {
    text: `select l.pid, string_agg(distinct c.relname, ', ' order by c.relname) as tables,
       max(nullif(a.application_name, '')) as name, round(extract(epoch from now() - min(a.xact_start)))::int as seconds
     from pg_locks l join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p')
     left join pg_stat_activity a on a.pid = l.pid
     where l.granted and l.database = (select oid from pg_database where datname = current_database())
       and c.relnamespace = 'public'::regnamespace and l.pid <> pg_backend_pid()
       and coalesce(a.xact_start, '-infinity') < now() - interval '${LOCK_WAIT_MS} milliseconds'
     group by l.pid order by seconds desc nulls last limit 5`,
  });

const describe = ({ pid, tables, name, seconds }: Holder): string =>
  `processo ${pid}${name === null ? "" : ` (${name})`}, ${seconds === null ? "" : `há ${seconds} s `}em ${tables}`;

/**
 * Runs the pending migrations, each in its own transaction, so that no lock is held longer than one of them needs. A migration
 * that does not get a lock is retried at growing intervals.
 */
export async function migratePolitely(
  knex: Knex,
  { logger, patienceMs = PATIENCE_MS }: { readonly logger: Logger; readonly patienceMs?: number },
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;)
    try {
      const [, done] = (await knex.migrate.up({ migrationSource: impatient })) as [number, string[]];
      if (done.length === 0) return;
      pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      const holders = await findHolders(knex);
      if (performance.now() + pauseMs > deadline)
        throw cannotStart(
          `A migração não conseguiu bloquear uma tabela, porque outra transação a usa (${holders.map(describe).join("; ") || "já terminou"}): espere que ela termine, ou encerre-a com select pg_terminate_backend(processo), e inicie de novo.`,
          error,
        );
      logger.warn({ holders, againInMs: pauseMs }, "a migration waits for another transaction to end");
      await sleep(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
}
