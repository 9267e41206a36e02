import type { AccountRow, AchievementRow } from "#db/entities/rows.ts";
import type { LearnerFacts } from "#db/rules/learning/learner-facts.ts";
import { inCourse } from "#server/content/in-course.ts";
import { ACCOUNT_SOURCES, SHOP_SOURCES } from "#server/sync/row-json.ts";
import type { Sql } from "#server/platform/sql/sql.ts";

export type Standing = {
  readonly points: number;
  readonly level: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly lastActivityDate: string | null;
};

export type StoredFacts = {
  readonly standing: Standing;
  readonly facts: Omit<LearnerFacts, "today" | "now">;
  /** Points that each lesson has brought so far. */
  readonly lessonPoints: ReadonlyMap<string, number>;
};

type Stored = {
  standing: Standing & { onboardingCompleted: boolean };
  progress: (LearnerFacts["progress"][number] & { pointsEarned: number })[] | null;
  studyDays: LearnerFacts["studyDays"] | null;
  modules: { slug: string; title: string; lessons: string[] | null }[] | null;
  withoutQuiz: string[] | null;
  earned: AchievementRow[] | null;
  charges: LearnerFacts["charges"] | null;
  marks: LearnerFacts["marks"] | null;
};

/**
 * Charges of the account's own shop. A till makes thousands of charges, and the rules only need the first of a kind: the earliest
 * training charge, the earliest one made offline and, until one was checked, the real ones that a person found in the wallet.
 */
const CHARGES = `
  (select id, training, created_offline, created_at from charges
   where shop_id = $1 and made_by is null and training order by created_at limit 1)
  union
  (select id, training, created_offline, created_at from charges
   where shop_id = $1 and made_by is null and training and created_offline order by created_at limit 1)
  union
  select c.id, c.training, c.created_offline, c.created_at from charges c
  where c.shop_id = $1 and not c.training
    and not exists (select from user_achievements where user_id = $1 and achievement_type = 'checked_in_wallet')
    and exists (select from charge_marks m where m.shop_id = $1 and m.charge_id = c.id
      and m.code is null and m.mark = 'checked' and m.pin is not true and m.via is distinct from 'pix')`;

const TEXT = `
  with kept as (${CHARGES})
  select json_build_object(
    'standing', (select json_build_object('points', points, 'level', level, 'currentStreak', current_streak,
        'longestStreak', longest_streak, 'lastActivityDate', to_char(last_activity_date, 'YYYY-MM-DD'),
        'onboardingCompleted', onboarding_completed) from users where id = $1),
    'progress', (select json_agg((${ACCOUNT_SOURCES.progress.json})::jsonb
        || jsonb_build_object('pointsEarned', r.points_earned))
      from user_progress r where r.user_id = $1 and (r.completed or r.perfect_score)),
    'studyDays', (select json_agg(${ACCOUNT_SOURCES.studyDays.json}) from study_days r
      where r.user_id = $1 and (r.completed or r.reviews > 0)),
    'modules', (select json_agg(json_build_object('slug', m.slug, 'title', m.title, 'lessons',
        (select json_agg(l.slug order by l."order", l.slug) from lessons l where l.module_id = m.id and l.is_active))
        order by m."order", m.slug) from modules m where m.is_active and ${inCourse("m")}),
    'withoutQuiz', (select json_agg(slug) from lessons where is_active and quiz = '[]'),
    'earned', (select json_agg(${ACCOUNT_SOURCES.achievements.json}) from user_achievements r where r.user_id = $1),
    'charges', (select json_agg(json_build_object('id', id, 'training', training, 'createdOffline', created_offline,
        'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) from kept),
    'marks', (select json_agg(${SHOP_SOURCES.chargeMarks.json}) from charge_marks r
      where r.shop_id = $1 and r.charge_id in (select id from kept where not training))
  )::text as stored`;

/** Everything the derivation needs, in one statement. */
export async function findLearnerFacts(sql: Sql, accountId: string): Promise<StoredFacts> {
  const [row] = await sql.rows<{ stored: string }>({
    name: "learner-facts",
    text: TEXT,
    values: [accountId],
  });
  if (!row) throw new Error("no learner facts");
  const stored = JSON.parse(row.stored) as Stored;
  const progress = stored.progress ?? [];
  const { onboardingCompleted, ...standing } = stored.standing;
  return {
    standing,
    facts: {
      progress,
      studyDays: stored.studyDays ?? [],
      modules: (stored.modules ?? []).map((module) => ({ ...module, lessons: module.lessons ?? [] })),
      withoutQuiz: stored.withoutQuiz ?? [],
      charges: stored.charges ?? [],
      marks: stored.marks ?? [],
      onboardingCompleted,
      earned: stored.earned ?? [],
    },
    lessonPoints: new Map(progress.map(({ lesson, pointsEarned }) => [lesson, pointsEarned])),
  };
}

/** Returns the account row in wire form. */
export async function saveStanding(sql: Sql, accountId: string, standing: Standing): Promise<AccountRow> {
  const [saved] = await sql.rows<{ row: string }>({
    name: "save-standing",
    text: `update users r set points = $2, level = $3, current_streak = $4, longest_streak = $5, last_activity_date = $6
      where id = $1 returning (${ACCOUNT_SOURCES.account.json})::text as row`,
    values: [
      accountId,
      standing.points,
      standing.level,
      standing.currentStreak,
      standing.longestStreak,
      standing.lastActivityDate,
    ],
  });
  if (!saved) throw new Error("the account whose ledger is locked is missing");
  return JSON.parse(saved.row) as AccountRow;
}

/** Inserts one row per type; duplicates are ignored. */
export async function addAchievements(
  sql: Sql,
  accountId: string,
  rows: readonly AchievementRow[],
): Promise<void> {
  await sql.run({
    name: "add-achievements",
    text: `insert into user_achievements
        (user_id, achievement_type, title, description, icon, color, points_awarded, earned_at)
      select $1::uuid, n.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[],
        $8::timestamptz[]) n
      on conflict (user_id, achievement_type) do nothing`,
    values: [
      accountId,
      rows.map(({ type }) => type),
      rows.map(({ title }) => title),
      rows.map(({ description }) => description),
      rows.map(({ icon }) => icon),
      rows.map(({ color }) => color),
      rows.map(({ pointsAwarded }) => pointsAwarded),
      rows.map(({ earnedAt }) => earnedAt),
    ],
  });
}

export async function saveLessonPoints(
  sql: Sql,
  accountId: string,
  points: ReadonlyMap<string, number>,
): Promise<void> {
  await sql.run({
    name: "save-lesson-points",
    text: `update user_progress p set points_earned = n.points
      from unnest($2::text[], $3::integer[]) as n(slug, points)
      where p.user_id = $1 and p.lesson_slug = n.slug`,
    values: [accountId, [...points.keys()], [...points.values()]],
  });
}
