import type { Knex } from "knex";

/**
 * Charges that customers chose on the page of a link, to pay the same sale in another way: at most one per way and link. Each
 * records its sale, also after the link is deleted (docs/decisions/0117).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table charges add column sale_of uuid;
    create table charge_link_ways (
      token text not null references charge_links on delete cascade,
      way text not null check (length(way) between 1 and 20),
      charge_id uuid not null,
      primary key (token, way)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table charge_link_ways;
    alter table charges drop column sale_of;
  `);
}
