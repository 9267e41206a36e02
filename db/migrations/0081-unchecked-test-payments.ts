import type { Knex } from "knex";

const STATES = ["waiting", "partial", "confirming", "expired", "canceled", "invalid", "paid", "refunded"];

const allow = (states: readonly string[]): string => `
  alter table test_payments drop constraint test_payments_provider_state_check;
  alter table test_payments add constraint test_payments_provider_state_check
    check (provider_state in (${states.map((state) => `'${state}'`).join(", ")}));`;

/** A test payment about which the processor could not be asked ends as `unchecked` (`db/rules/charges/test-payment.ts`). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(allow([...STATES, "unchecked"]));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update test_payments set provider_state = 'expired', status = 'failed' where provider_state = 'unchecked';
    ${allow(STATES)}`);
}
