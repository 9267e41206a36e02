import type { Knex } from "knex";

/**
 * The latest rate of each coin on which the sources agreed, so that it survives a restart (G5). The sandbox's made-up rates are
 * stored separately and never served as real ones. Rates are decimal texts, BRL per coin.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table rates (
      coin text not null check (coin in ('bitcoin', 'ethereum', 'usdt')),
      sandbox boolean not null,
      brl text not null check (brl ~ '^[0-9]{1,12}\\.[0-9]{2,8}$' and brl ~ '[1-9]'),
      change_24h text check (change_24h ~ '^(-|)[0-9]{1,6}\\.[0-9]{2}$'),
      source text not null check (length(source) between 1 and 200),
      as_of timestamptz not null,
      primary key (coin, sandbox)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table rates;");
}
