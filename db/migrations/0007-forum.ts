import type { Knex } from "knex";

/** Tables only: no screen or call uses them yet (S389, S390). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table forum_posts (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      title text,
      content text not null check (content <> ''),
      category text not null default 'general',
      status text not null default 'open',
      upvotes integer not null default 0 check (upvotes >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index forum_posts_by_user on forum_posts (user_id);

    create table forum_replies (
      id uuid primary key default gen_random_uuid(),
      post_id uuid not null references forum_posts on delete cascade,
      user_id uuid not null references users on delete cascade,
      content text not null check (content <> ''),
      upvotes integer not null default 0 check (upvotes >= 0),
      created_at timestamptz not null default now()
    );
    create index forum_replies_by_post on forum_replies (post_id);
    create index forum_replies_by_user on forum_replies (user_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table forum_replies; drop table forum_posts;");
}
