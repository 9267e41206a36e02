import type { Knex } from "knex";

/** Information and switches for owners about the Lightning code keys of the shop's devices (docs/decisions/0116). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lightning_tills
      add column made_at timestamptz not null default now(),
      -- browser and system in words; null: not known
      add column device text check (length(device) <= 80),
      -- an owner switched the codes of this device off; it gets no other key until it is null again
      add column off_at timestamptz,
      -- when owners were last told of wrong codes that name this key
      add column warned_at timestamptz;
    update lightning_tills t set made_at =
      least(t.clock_at, (select min(o.first_seen) from lightning_orders o where o.till_id = t.till_id));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table lightning_tills drop column made_at, drop column device, drop column off_at, drop column warned_at;
  `);
}
