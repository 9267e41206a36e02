import type { Knex } from "knex";

/**
 * When a shop has ended, what a person learned in its profile is sent again from the profile of their own shop
 * (docs/decisions/0089). So the log keeps the uids, without the client that was deleted with the shop.
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
