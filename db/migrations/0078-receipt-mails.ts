import type { Knex } from "knex";

/** The receipt of a purchase waits as part of its row until it was mailed, so that a killed server loses none (docs/decisions/0101). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table purchase_orders
      -- when the purchase was recorded whose receipt waits to be mailed; null: none waits
      add column receipt_due_at timestamptz,
      -- when a server claimed it in order to mail it; null: none has
      add column receipt_claimed_at timestamptz;
    create index purchase_orders_with_receipt_due on purchase_orders (receipt_due_at) where receipt_due_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table purchase_orders drop column receipt_due_at, drop column receipt_claimed_at");
}
