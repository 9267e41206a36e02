import type { Knex } from "knex";

/**
 * A deposit proves one payment, whichever shop made it: shops may use one account at an exchange. Where one proved several, only
 * the oldest keeps it; the others keep their state.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update test_payments p set proof_id = null from test_payments other
      where (p.processor_type, p.is_test_mode, p.proof_id) = (other.processor_type, other.is_test_mode, other.proof_id)
        and (p.created_at, p.id) > (other.created_at, other.id);
    drop index test_payments_proof;
    create unique index test_payments_proof on test_payments (processor_type, is_test_mode, proof_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index test_payments_proof;
    create unique index test_payments_proof on test_payments (integration_id, proof_id);
  `);
}
