import type { Knex } from "knex";

/**
 * State of a test payment, as last read from the processor; it only moves forward (`db/rules/charges/test-payment.ts`). One
 * deposit proves one payment. Records of unverified events are indexed by time, so that their number can be limited and old ones
 * deleted. Ids are unique per environment of a processor.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table test_payments
      add column is_test_mode boolean not null default true,
      add column provider_state text not null default 'waiting' check (provider_state in
        ('waiting', 'partial', 'confirming', 'expired', 'canceled', 'invalid', 'paid', 'refunded')),
      -- what at the processor proves it (a deposit), where the payment itself does not
      add column proof_id text,
      add column checked_at timestamptz;
    create unique index test_payments_proof on test_payments (integration_id, proof_id);
    drop index test_payments_external_key;
    create unique index test_payments_external_key on test_payments (processor_type, external_id, is_test_mode);
    create index test_payments_unsettled on test_payments (created_at) where provider_state not in ('paid', 'refunded');
    create index webhook_events_ignored on webhook_events (processor_type, created_at) where status = 'ignored';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index webhook_events_ignored;
    drop index test_payments_unsettled;
    drop index test_payments_proof;
    drop index test_payments_external_key;
    create unique index test_payments_external_key on test_payments (processor_type, external_id);
    alter table test_payments
      drop column is_test_mode, drop column provider_state, drop column proof_id, drop column checked_at;
  `);
}
