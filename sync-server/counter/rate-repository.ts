import type { Knex } from "knex";
import type { Coin } from "#db/entities/coins.ts";

export type StoredRate = {
  readonly coin: Coin;
  /** Decimal BRL per coin. */
  readonly brl: string;
  readonly change24h: string | null;
  readonly source: string;
  readonly asOf: Date;
};

/** `sandbox`: the made-up ones instead of the real ones. What is dated after `notAfter` was written with another clock. */
export async function listRates(
  knex: Knex,
  { sandbox, notAfter }: { readonly sandbox: boolean; readonly notAfter: Date },
): Promise<StoredRate[]> {
  const answer = (await knex.raw(
    `select coin, brl, change_24h as "change24h", source, as_of as "asOf" from rates
     where sandbox = ? and as_of <= ?`,
    [sandbox, notAfter],
  )) as { rows: StoredRate[] };
  return answer.rows;
}

/** Keeps the newer one of each coin, unless that is dated after `notAfter`. */
export async function putRates(
  knex: Knex,
  rates: readonly StoredRate[],
  { sandbox, notAfter }: { readonly sandbox: boolean; readonly notAfter: Date },
): Promise<void> {
  // Always in one order: two servers never wait for each other's rows.
  const inOrder = [...rates].sort((a, b) => a.coin.localeCompare(b.coin, "en"));
  await knex.raw(
    `insert into rates (coin, sandbox, brl, change_24h, source, as_of)
     values ${inOrder.map(() => "(?, ?, ?, ?, ?, ?)").join(", ")}
     on conflict (coin, sandbox) do update
       set brl = excluded.brl, change_24h = excluded.change_24h, source = excluded.source, as_of = excluded.as_of
       where rates.as_of <= excluded.as_of or rates.as_of > ?`,
    [
      ...inOrder.flatMap(({ coin, brl, change24h, source, asOf }) => [
        coin,
        sandbox,
        brl,
        change24h,
        source,
        asOf,
      ]),
      notAfter,
    ] as Knex.RawBinding[],
  );
}
