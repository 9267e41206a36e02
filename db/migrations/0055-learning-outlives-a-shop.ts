import type { Knex } from "knex";

/**
 * What somebody learned in the profile of a shop is sent again from the profile of their own shop when that shop has ended
 * (docs/decisions/0089). So the log keeps the uids, without the client that ended with the shop.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function forget_shop_log() returns trigger language plpgsql as $$
    begin
      update mutation_log set client_id = null, seq = null, payload = null
      where client_id in (select id from sync_client where shop_id = old.id and account_id is not null)
        and name not like 'charge.%' and name not in ('wallet.put', 'till.add', 'member.end');
      delete from mutation_log where client_id in (select id from sync_client where shop_id = old.id);
      return old;
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function forget_shop_log() returns trigger language plpgsql as $$
    begin
      delete from mutation_log where client_id in (select id from sync_client where shop_id = old.id);
      return old;
    end $$;
  `);
}
