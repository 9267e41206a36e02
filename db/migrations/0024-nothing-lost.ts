import type { Knex } from "knex";

/**
 * A failed refund is retried like a webhook event, with growing delays and a reason for the operator, so that it blocks no other.
 * `beat` increases while a server runs: a data folder that has seen a greater value shows that the database lost commits
 * (docs/sync-protocol.md, R7). Stripe events that were closed because their order was unknown are processed once more: a restored
 * backup may have lost the order, and the payment is real.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table purchase_orders
      add column refund_attempts integer not null default 0,
      add column refund_next_try timestamptz not null default '-infinity',
      add column refund_error text check (length(refund_error) <= 300);
    alter table sync_meta add column beat bigint not null default 0 check (beat >= 0);
    update webhook_events set status = 'received', processed_at = null, next_try = '-infinity', attempts = 0
      where processor_type = 'stripe' and status = 'ignored' and event_key is not null and payload is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sync_meta drop column beat;
    alter table purchase_orders drop column refund_attempts, drop column refund_next_try, drop column refund_error;
  `);
}
