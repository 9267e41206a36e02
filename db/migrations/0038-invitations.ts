import type { Knex } from "knex";

/** Invitations to work in a shop. Only the hash of the code is stored, so that a reader of the database cannot use it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table shop_invitations (
      id uuid primary key default gen_random_uuid(),
      code_hash text not null unique,
      shop_id uuid not null references shops on delete cascade,
      role text not null check (role in ('owner', 'manager', 'cashier')),
      -- whom the owner meant
      name text not null check (name <> '' and length(name) <= 80),
      created_by uuid references users on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      used_by uuid references users on delete set null
    );
    create index shop_invitations_by_shop on shop_invitations (shop_id, created_at);
    create index shop_invitations_by_maker on shop_invitations (created_by);
    create index shop_invitations_by_user on shop_invitations (used_by);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table shop_invitations");
}
