import type { Knex } from "knex";

const OF_SHOP = ["payment_integrations", "test_payments"] as const;

/** Writes the row of `shop_state` that records a shop's paid access (`db/rules/shops/shop-state.ts`). */
const putPaid = (value: string, from: string): string => `
  insert into shop_state (shop_id, key, value, at, uid)
  select u.id, 'shop:paid', ${value}, date_trunc('milliseconds', now()), gen_random_uuid() from ${from}
  on conflict (shop_id, key) do update set value = excluded.value, at = excluded.at, uid = excluded.uid`;

/**
 * Paid access and payment processors belong to the shop (docs/decisions/0078): they outlive the founding account, and so does the
 * name that it gave the shop. An account that had bought access has it in its own shop. A column is renamed rather than filled,
 * because a shop has the id of its account.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- the name it had when the account that it came with was deleted
    alter table shops add column name text;
    ${putPaid("'true'", "users u where u.has_lessons_access")};

    create function share_access() returns trigger language plpgsql as $$
    begin
      ${putPaid("to_jsonb(new.has_lessons_access)", "(select new.id) u")};
      return null;
    end $$;
    -- after \`open_shop\`: triggers run in the order of their names
    create trigger share_access after insert on users
      for each row when (new.has_lessons_access) execute function share_access();
    create trigger share_change after update of has_lessons_access on users
      for each row when (old.has_lessons_access <> new.has_lessons_access) execute function share_access();
    create function keep_shop_name() returns trigger language plpgsql as $$
    begin
      update shops set name = old.business_name where id = old.id;
      return old;
    end $$;
    create trigger keep_shop_name before delete on users for each row execute function keep_shop_name();
  `);
  for (const table of OF_SHOP)
    await knex.raw(`
      alter table ${table} drop constraint ${table}_user_id_fkey;
      alter table ${table} rename column user_id to shop_id;
      alter table ${table} add constraint ${table}_shop_id_fkey foreign key (shop_id) references shops on delete cascade;
    `);
}

/** Processors of a shop whose account was deleted cannot exist before this migration. */
export async function down(knex: Knex): Promise<void> {
  for (const table of OF_SHOP)
    await knex.raw(`
      delete from ${table} where shop_id not in (select id from users);
      alter table ${table} drop constraint ${table}_shop_id_fkey;
      alter table ${table} rename column shop_id to user_id;
      alter table ${table} add constraint ${table}_user_id_fkey foreign key (user_id) references users on delete cascade;
    `);
  await knex.raw(`
    drop trigger keep_shop_name on users;
    drop function keep_shop_name();
    drop trigger share_change on users;
    drop trigger share_access on users;
    drop function share_access();
    delete from shop_state where key = 'shop:paid';
    alter table shops drop column name;
  `);
}
