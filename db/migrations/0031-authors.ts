import type { Knex } from "knex";

/**
 * `clean_texts`: sanitised texts by digest, which includes the policy's version, so that a text is not sanitised again
 * (docs/decisions/0054). `pictures`: authors' uploads, named by their content (docs/decisions/0055).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table clean_texts (
      digest text collate "C" primary key check (length(digest) = 43),
      -- null: shown as it is stored
      html text,
      policy text not null
    );

    create table pictures (
      name text collate "C" primary key check (name ~ '^[0-9a-f]{32}\\.(jpg|png|webp)$'),
      bytes bytea not null check (length(bytes) between 1 and 1048576),
      width integer not null check (width between 1 and 2400),
      height integer not null check (height between 1 and 2400),
      -- what was written for whoever does not see it, offered again with the picture
      alt text not null check (alt <> '' and length(alt) <= 300),
      created_at timestamptz not null default now(),
      created_by uuid references users on delete set null
    );
    -- already as small as they get
    alter table pictures alter column bytes set storage external;
    create index pictures_by_time on pictures (created_at, name);
    create index pictures_by_author on pictures (created_by, created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table pictures;
    drop table clean_texts;
  `);
}
