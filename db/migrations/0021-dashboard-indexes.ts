import type { Knex } from "knex";

/**
 * The dashboard sums a merchant's charges by their latest mark: these indexes answer that alone, without sorting the marks or
 * reading the charges' rows. They replace two narrower indexes of the same order.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index charges_sold on charges (user_id, created_at) include (id, expires_at, amount_cents) where not training;
    drop index charges_by_time;
    create index charge_marks_newest on charge_marks (user_id, charge_id, at desc, id desc) include (mark);
    drop index charge_marks_by_charge;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index charge_marks_by_charge on charge_marks (user_id, charge_id);
    drop index charge_marks_newest;
    create index charges_by_time on charges (user_id, created_at);
    drop index charges_sold;
  `);
}
