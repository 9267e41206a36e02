import type { Knex } from "knex";
import { ARTICLES, LESSONS, MODULES } from "./0003-course.ts";
import { countRevisions, stopRevisions, type EditedTable } from "./edited-table.ts";
import { stampFunction } from "./synced-table.ts";

const EDITED: readonly EditedTable[] = [
  { table: "modules", kind: "module", aside: ["seed_hash"] },
  { table: "lessons", kind: "lesson", aside: ["seed_hash", "module_slug"] },
  { table: "articles", kind: "article", aside: ["seed_hash", "updated_at", "published_at", "words"] },
];
const SYNCED = [MODULES, LESSONS, ARTICLES];

/**
 * Tables for administrators' edits: drafts of published content, all earlier revisions, the audit log, and the indexes of the
 * paged list. Drafts have a table of their own, which no public query reads.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table content_drafts (
      kind text collate "C" not null,
      row_id text collate "C" not null,
      fields jsonb not null check (jsonb_typeof(fields) = 'object'),
      saved_at timestamptz not null default now(),
      saved_by uuid references users on delete set null,
      primary key (kind, row_id)
    );
    create index content_drafts_by_person on content_drafts (saved_by);

    create table content_revisions (
      kind text collate "C" not null,
      row_id text collate "C" not null,
      number integer not null check (number > 0),
      is_draft boolean not null default false,
      fields jsonb not null check (jsonb_typeof(fields) = 'object'),
      saved_at timestamptz not null default now(),
      saved_by uuid references users on delete set null,
      primary key (kind, row_id, number)
    );
    create index content_revisions_by_person on content_revisions (saved_by);

    create table admin_changes (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      -- null: a command, or an account that is gone
      account_id uuid references users on delete set null,
      by text not null check (by in ('person', 'command')),
      action text not null,
      kind text not null,
      row_id text collate "C",
      -- the account it was done to: its name leaves with it
      about_account uuid,
      title text not null,
      changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array')
    );
    create index admin_changes_by_person on admin_changes (account_id);
    create index admin_changes_by_account on admin_changes (about_account) where about_account is not null;

    create function forget_history() returns trigger language plpgsql as $$
    begin
      delete from content_drafts where kind = tg_argv[0] and row_id = old.id::text;
      delete from content_revisions where kind = tg_argv[0] and row_id = old.id::text;
      return null;
    end $$;

    -- The words of an article's head, folded as db/rules/text/search-text.ts does; no extension, so that any PostgreSQL has it.
    create function article_words(title text, excerpt text, author text, category text, tags text[], slug text)
    returns tsvector language sql immutable parallel safe
    return array_to_tsvector(array(
      select distinct left(word, 100)
      from regexp_split_to_table(
        lower(regexp_replace(
          normalize(title || ' ' || coalesce(excerpt, '') || ' ' || author || ' ' || category || ' '
            || translate(tags::text, ',{}"', '    ') || ' ' || replace(slug, '-', ' '), NFD),
          '[\\u0300-\\u036f!-/:-@[-\`{-~\\u00a1-\\u00bf\\u2010-\\u2027\\u2030-\\u205e]', '', 'g')),
        '\\s+') word
      where word <> ''
    ));
  `);
  for (const { table } of EDITED)
    await knex.raw(
      `alter table ${table} add column revision integer not null default 1 check (revision > 0)`,
    );
  // Stored, so that no query plan computes the words for each row that it reads.
  await knex.raw(`alter table articles add column words tsvector not null
    generated always as (article_words(title, excerpt, author, category, tags, slug)) stored`);
  for (const synced of SYNCED) {
    const own = synced === ARTICLES ? ["revision", "words"] : ["revision"];
    await knex.raw(stampFunction({ ...synced, silent: [...synced.silent, ...own] }));
  }
  await knex.raw(EDITED.map(countRevisions).join("\n"));
  await knex.raw(`
    create index articles_by_words on articles using gin (words);
    create index articles_by_time on articles (coalesce(published_at, created_at), slug);
    create index articles_by_status on articles (published, coalesce(published_at, created_at), slug);
    create index articles_by_category on articles (category, coalesce(published_at, created_at), slug);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index articles_by_category;
    drop index articles_by_status;
    drop index articles_by_time;
    drop index articles_by_words;
    ${EDITED.map(stopRevisions).join("\n")}
  `);
  await knex.raw(SYNCED.map(stampFunction).join("\n"));
  await knex.raw(`
    alter table articles drop column words;
    drop function article_words(text, text, text, text, text[], text);
  `);
  for (const { table } of EDITED) await knex.raw(`alter table ${table} drop column revision`);
  await knex.raw(`
    drop function forget_history();
    drop table admin_changes;
    drop table content_revisions;
    drop table content_drafts;
  `);
}
