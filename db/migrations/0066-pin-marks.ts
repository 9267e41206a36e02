import type { Knex } from "knex";

/** Marks that a cashier made by the PIN on a customer's page, at a till without a network (docs/decisions/0105). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table charge_marks add column pin boolean not null default false");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table charge_marks drop column pin");
}
