import type { Knex } from "knex";

/**
 * The last rate that was agreed on for each coin, so that a restart knows it (G5). Made-up ones of the sandbox stand
 * apart: they are never served for real ones. Rates are decimal texts, BRL per coin.
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
