import type { Knex } from "knex";

/** How the money of a sale arrived, if not at the address of its charge (docs/decisions/0139). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Pix, or a Lightning address of the shop; null: the charge's own coin, or nobody recorded it
    alter table charge_marks add column via text;
    -- no row has one yet
    alter table charge_marks add constraint charge_marks_via
      check (via is null or (via in ('pix', 'lightning') and mark = 'checked' and not pin and code is null)) not valid;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table charge_marks drop column via");
}
