import type { Knex } from "knex";
import type { GamificationAnswer, UserProgressAnswer } from "#db/protocol/admin/course-api.ts";
import { inCourse } from "#server/content/in-course.ts";
import { queryEntities } from "#server/platform/sql/query-entities.ts";
import { query } from "#server/platform/sql/sql.ts";

/** Reads what one account has learnt, for single calls. Writes go through the facts of the sync. */

/** In the order of the course; lessons that were removed from it come last. */
export async function listProgress(knex: Knex, accountId: string): Promise<UserProgressAnswer["progress"]> {
  return queryEntities(knex, {
    text: `select json_build_object('id', p.lesson_id, 'slug', p.lesson_slug) as lesson, p.completed, p.completed_at, p.time_spent,
       p.perfect_score
     from user_progress p
     left join lessons l on l.id = p.lesson_id
     left join modules m on m.id = l.module_id
     where p.user_id = $1
     order by m."order" nulls last, m.slug, l."order", p.lesson_slug`,
    values: [accountId],
  });
}

/** Number of active lessons of the course, and how many of them the account completed; of one module when `moduleId` is given. */
export async function countCompleted(
  knex: Knex,
  accountId: string,
  moduleId: string | null = null,
): Promise<{ completed: number; total: number }> {
  const rows = await query<{ completed: number; total: number }>(knex, {
    text: `select count(*)::int as total, count(*) filter (where p.completed)::int as completed
     from lessons l
     join modules m on m.id = l.module_id
     left join user_progress p on p.user_id = $1 and p.lesson_slug = l.slug
     where l.is_active and m.is_active and case when $2::uuid is null then ${inCourse("m")} else m.id = $2 end`,
    values: [accountId, moduleId],
  });
  return rows[0] ?? { completed: 0, total: 0 };
}

/** Local day of the latest completion of an active lesson of the course; null: no completion has a day. */
export async function lastCompletedDay(knex: Knex, accountId: string): Promise<string | null> {
  const rows = await query<{ day: string | null }>(knex, {
    text: `select to_char(max(p.completed_on), 'YYYY-MM-DD') as day
     from user_progress p join lessons l on l.slug = p.lesson_slug join modules m on m.id = l.module_id
     where p.user_id = $1 and p.completed and l.is_active and m.is_active and ${inCourse("m")}`,
    values: [accountId],
  });
  return rows[0]?.day ?? null;
}

/**
 * Local days (`YYYY-MM-DD`) that count for the streak: the account completed a lesson (D9: every completion counts, not only the
 * earliest) or answered in the daily review.
 */
export async function listActiveDays(knex: Knex, accountId: string): Promise<string[]> {
  const rows = await query<{ day: string }>(knex, {
    text: `select to_char(day, 'YYYY-MM-DD') as day from (
       select completed_on as day from user_progress where user_id = $1 and completed and completed_on is not null
       union select day from study_days where user_id = $1 and (completed or reviews > 0)
     ) days`,
    values: [accountId],
  });
  return rows.map(({ day }) => day);
}

/** Whether the lesson, given by slug or uuid, is completed; false for a lesson that does not exist. */
export async function isLessonCompleted(knex: Knex, accountId: string, lessonRef: string): Promise<boolean> {
  const rows = await query<unknown>(knex, {
    text: `select 1 from user_progress p left join lessons l on l.id = p.lesson_id
     where p.user_id = $1 and p.completed and (p.lesson_slug = $2 or l.slug = $2 or l.id::text = lower($2))`,
    values: [accountId, lessonRef],
  });
  return rows.length > 0;
}

/** The account's achievements, newest first (S114). */
export async function listAchievements(
  knex: Knex,
  accountId: string,
): Promise<GamificationAnswer["achievements"]> {
  return queryEntities(knex, {
    text: `select id, achievement_type, title, description, icon, color, points_awarded, earned_at
     from user_achievements where user_id = $1 order by earned_at desc, achievement_type`,
    values: [accountId],
  });
}
