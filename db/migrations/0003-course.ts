import type { Knex } from "knex";
import { SYNC_COLUMNS, tieToLedger, untie, type SyncedTable } from "./synced-table.ts";

const SLUG = `text collate "C" not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120)`;

export const MODULES = {
  table: "modules",
  wire: "modules",
  pk: (row) => `${row}.slug`,
  indexed: "slug",
  ledger: "case when new.is_active then 'content' end",
  silent: ["seed_hash"],
  lock: "content",
} satisfies SyncedTable;
export const LESSONS = {
  table: "lessons",
  wire: "lessons",
  pk: (row) => `${row}.slug`,
  indexed: "slug",
  // a lesson is public while it and its module are active
  ledger: `case when new.is_active
        and exists (select 1 from modules m where m.id = new.module_id and m.is_active) then 'content' end`,
  silent: ["seed_hash"],
  prepare: `
        new.module_slug := coalesce((select slug from modules where id = new.module_id), new.module_slug, '');`,
  lock: "content",
} satisfies SyncedTable;
export const ARTICLES = {
  table: "articles",
  wire: "articles",
  pk: (row) => `${row}.slug`,
  indexed: "slug",
  ledger: "case when new.published then 'content' end",
  silent: ["seed_hash", "updated_at"],
  lock: "content",
  touches: true,
} satisfies SyncedTable;

/** Public content: modules, lessons and articles (S384, S385, S393). A row is in the ledger only while it is public. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table modules (
      id uuid primary key default gen_random_uuid(),
      slug ${SLUG},
      title text not null check (title <> ''),
      description text,
      "order" integer not null,
      is_active boolean not null default true,
      -- hash of the last seeded version: a row that no longer equals it was edited and is left alone
      seed_hash text,
      created_at timestamptz not null default now(),
      ${SYNC_COLUMNS}
    );

    create table lessons (
      id uuid primary key default gen_random_uuid(),
      module_id uuid not null references modules on delete cascade,
      -- copied by trigger: it travels with the lesson, so its change must stamp the lesson
      module_slug text collate "C" not null,
      slug ${SLUG},
      title text not null check (title <> ''),
      description text,
      content text,
      video_url text,
      duration integer check (duration between 0 and 1440),
      "order" integer not null,
      is_active boolean not null default true,
      outcome text,
      script jsonb check (jsonb_typeof(script) = 'object'),
      task jsonb check (jsonb_typeof(task) = 'object'),
      quiz jsonb not null default '[]' check (jsonb_typeof(quiz) = 'array'),
      terms text[] not null default '{}',
      seed_hash text,
      created_at timestamptz not null default now(),
      ${SYNC_COLUMNS}
    );
    create index lessons_by_module on lessons (module_id, "order");

    create table articles (
      id uuid primary key default gen_random_uuid(),
      title text not null check (title <> ''),
      slug ${SLUG},
      excerpt text,
      content text not null,
      category text not null check (category <> ''),
      author text not null check (author <> ''),
      read_time text not null default '5 min',
      featured boolean not null default false,
      published boolean not null default false,
      tags text[] not null default '{}',
      published_at timestamptz,
      seed_hash text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      ${SYNC_COLUMNS}
    );
  `);
  await knex.raw(tieToLedger(MODULES));
  await knex.raw(tieToLedger(LESSONS));
  await knex.raw(tieToLedger(ARTICLES));
  await knex.raw(`
    create function restamp_lessons() returns trigger language plpgsql as $$
    begin
      update lessons set module_id = module_id where module_id = new.id;
      return null;
    end $$;
    create trigger restamp after update on modules for each row
      when (old.is_active <> new.is_active or old.slug <> new.slug) execute function restamp_lessons();

    -- S393: the date of the first publication
    create function date_article() returns trigger language plpgsql as $$
    begin
      if new.published and new.published_at is null then new.published_at := now(); end if;
      return new;
    end $$;
    create trigger dated before insert or update on articles for each row execute function date_article();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table articles;
    drop table lessons;
    drop table modules;
    drop function date_article();
    drop function restamp_lessons();
    ${["articles", "lessons", "modules"].map(untie).join("\n")}
  `);
}
