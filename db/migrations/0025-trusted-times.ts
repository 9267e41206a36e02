import type { Knex } from "knex";

/**
 * Corrects impossible times from devices. A charge records when the server received it if its own date cannot be right
 * (`heardAt`; `db/rules/charges/charge-date.ts`), and the dashboard uses that time. Rows dated five minutes in the future would
 * win over every correct change until then: they are moved to the present, marks of one charge in their order. Triggers move the
 * ledgers, and devices fetch the changes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table charges add column heard_at timestamptz;
    update charges set heard_at = date_trunc('milliseconds', received_at)
      where created_at > received_at + interval '5 minutes' or created_at < '2025-01-01T00:00:00Z';
    drop index charges_sold;
    create index charges_sold on charges (user_id, coalesce(heard_at, created_at))
      include (id, expires_at, amount_cents, heard_at, created_at) where not training;

    update user_state set at = date_trunc('milliseconds', now()) where at > now();
    update wallets set at = date_trunc('milliseconds', now()) where at > now();
    update charge_notes set at = date_trunc('milliseconds', now()) where at > now();
    update charge_marks m set at = date_trunc('milliseconds', now()) - f.later * interval '1 millisecond'
      from (
        select user_id, id, row_number() over (partition by user_id, charge_id order by at desc, id desc) - 1 as later
        from charge_marks where at > now()
      ) f
      where f.user_id = m.user_id and f.id = m.id;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index charges_sold;
    create index charges_sold on charges (user_id, created_at) include (id, expires_at, amount_cents) where not training;
    alter table charges drop column heard_at;
  `);
}
