import type { Knex } from "knex";
import { SYNC_COLUMNS, tieToLedger, untie } from "./synced-table.ts";

const LEDGER = "'u:' || new.user_id::text";

/** A person's learning: progress, study days, achievements (S386–S388) and small state values. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table user_progress (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      -- the slug stays when the lesson goes: what was learnt is kept
      lesson_slug text collate "C" not null check (lesson_slug <> ''),
      lesson_id uuid references lessons on delete set null,
      completed boolean not null default false,
      completed_at timestamptz,
      completed_on date,
      time_spent_ms bigint not null default 0 check (time_spent_ms >= 0),
      time_spent integer generated always as (time_spent_ms / 1000) stored,
      points_earned integer not null default 0 check (points_earned >= 0),
      perfect_score boolean not null default false,
      quiz_attempts integer not null default 0 check (quiz_attempts >= 0),
      created_at timestamptz not null default now(),
      ${SYNC_COLUMNS},
      unique (user_id, lesson_slug),
      unique (user_id, lesson_id),
      check (completed or completed_at is null)
    );
    create index user_progress_by_lesson on user_progress (lesson_id);

    create table study_days (
      user_id uuid not null references users on delete cascade,
      day date not null,
      time_ms bigint not null default 0 check (time_ms between 0 and 86400000),
      ${SYNC_COLUMNS},
      primary key (user_id, day)
    );

    create table user_achievements (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      achievement_type text collate "C" not null check (achievement_type <> ''),
      title text not null,
      description text not null,
      icon text not null,
      color text not null,
      points_awarded integer not null default 0 check (points_awarded >= 0),
      earned_at timestamptz not null default now(),
      ${SYNC_COLUMNS},
      unique (user_id, achievement_type)
    );

    create table user_state (
      user_id uuid not null references users on delete cascade,
      key text collate "C" not null check (length(key) between 1 and 160),
      value jsonb not null check (jsonb_typeof(value) in ('string', 'number', 'boolean', 'null')),
      at timestamptz not null,
      uid uuid not null,
      ${SYNC_COLUMNS},
      primary key (user_id, key)
    );
  `);
  await knex.raw(
    tieToLedger({
      table: "user_progress",
      wire: "progress",
      pk: (row) => `${row}.lesson_slug`,
      indexed: "lesson_slug",
      ledger: LEDGER,
      // lesson_id: deleting a lesson must not wake everybody who studied it. time_spent: generated after this trigger
      silent: ["lesson_id", "points_earned", "time_spent"],
    }),
  );
  await knex.raw(
    tieToLedger({
      table: "study_days",
      wire: "studyDays",
      pk: (row) => `to_char(${row}.day, 'YYYY-MM-DD')`,
      indexed: "day",
      ledger: LEDGER,
    }),
  );
  await knex.raw(
    tieToLedger({
      table: "user_achievements",
      wire: "achievements",
      pk: (row) => `${row}.achievement_type`,
      indexed: "achievement_type",
      ledger: LEDGER,
    }),
  );
  await knex.raw(
    tieToLedger({
      table: "user_state",
      wire: "state",
      pk: (row) => `${row}.key`,
      indexed: "key",
      ledger: LEDGER,
    }),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table user_state;
    drop table user_achievements;
    drop table study_days;
    drop table user_progress;
    ${["user_state", "user_achievements", "study_days", "user_progress"].map(untie).join("\n")}
  `);
}
