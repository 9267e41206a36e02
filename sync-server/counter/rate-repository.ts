import type { Knex } from "knex";
import type { Coin } from "#db/entities/coins.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

export type StoredRate = {
  readonly coin: Coin;
  /** Decimal BRL per coin. */
  readonly brl: string;
  readonly change24h: string | null;
  readonly source: string;
  readonly asOf: Date;
};

/**
 * `sandbox`: reads the simulated rates instead of the real ones. Rates dated after `notAfter` were written with a wrong clock and
 * are ignored.
 */
export async function listRates(
  knex: Knex,
  { sandbox, notAfter }: { readonly sandbox: boolean; readonly notAfter: Date },
): Promise<StoredRate[]> {
  return query<StoredRate>(knex, {
    text: `select coin, brl, change_24h as "change24h", source, as_of as "asOf" from rates
     where sandbox = $1 and as_of <= $2`,
    values: [sandbox, notAfter],
  });
}

/** Seconds since the newest stored rate of each coin. */
export const readRateAges = (knex: Knex): Promise<{ readonly coin: string; readonly age: number }[]> =>
  query(knex, {
    text: "select coin, extract(epoch from now() - max(as_of))::float8 as age from rates group by coin",
  });

/** Stores the newer rate of each coin, unless the stored one is dated after `notAfter`. */
export async function putRates(
  knex: Knex,
  rates: readonly StoredRate[],
  { sandbox, notAfter }: { readonly sandbox: boolean; readonly notAfter: Date },
): Promise<void> {
  // Fixed order, so that two servers never deadlock.
  const inOrder = [...rates]
    .sort((a, b) => a.coin.localeCompare(b.coin, "en"))
    .map(({ change24h, asOf, ...rate }) => ({ ...rate, change_24h: change24h, as_of: asOf }));
  await execute(knex, {
    text: `insert into rates (coin, sandbox, brl, change_24h, source, as_of)
     select coin, $2, brl, change_24h, source, as_of
     from jsonb_to_recordset($1::jsonb) as r (coin text, brl numeric, change_24h numeric, source text, as_of timestamptz)
     on conflict (coin, sandbox) do update
       set brl = excluded.brl, change_24h = excluded.change_24h, source = excluded.source, as_of = excluded.as_of
       where rates.as_of <= excluded.as_of or rates.as_of > $3`,
    values: [JSON.stringify(inOrder), sandbox, notAfter],
  });
}
