import type { Knex } from "knex";

/**
 * Events of a charge's code at the counter, besides people's marks about its payment (docs/decisions/0105). Building the index
 * blocks new marks for about a second per million of them; reads continue.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- three wrong PINs closed the code of the charge, or somebody allowed more; null: a person's word about the payment
    alter table charge_marks add column code text;
    -- no row has one yet
    alter table charge_marks add constraint charge_marks_code
      check (code is null or (code in ('closed', 'reopened') and mark = 'waiting' and not pin)) not valid;
    create index charge_marks_said on charge_marks (shop_id, charge_id, at desc, id desc) include (mark) where code is null;
    drop index charge_marks_newest;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from charge_marks where code is not null;
    create index charge_marks_newest on charge_marks (shop_id, charge_id, at desc, id desc) include (mark);
    alter table charge_marks drop column code;
  `);
}
