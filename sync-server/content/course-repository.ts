import type { Knex } from "knex";
import type { LessonAnswer, ModuleAnswer } from "#db/protocol/admin/course-api.ts";
import { inCourse } from "./in-course.ts";
import { queryEntities, queryEntity } from "#server/platform/sql/query-entities.ts";
import { refColumn } from "#server/platform/sql/row-ref.ts";

/** Reads of the course. `withInactive` is for administrators, who also get what only they edit; a lesson is active only if its module is. */

/** S174: the tables have no translated columns. */
const modules = (
  withInactive: boolean,
): string => `select m.id, m.slug, m.title, m.description, m.title as translated_title,
    m.description as translated_description, m."order", m.is_active, m.created_at,
    (select count(*)::int from lessons l where l.module_id = m.id and l.is_active) as lessons_count
    ${withInactive ? ", m.revision" : ""}
  from modules m where ($1 or m.is_active)`;

const lessons = (withInactive: boolean): string => `select l.id, l.slug, l.module_id, l.module_slug, l.title,
    l.title as translated_title, l.description, l.content, l.duration, l.video_url, l."order", l.is_active, l.outcome, l.script,
    l.task, l.quiz, l.exercises, l.terms, l.created_at ${withInactive ? ", l.revision, l.review_questions, l.cases" : ""}
  from lessons l join modules m on m.id = l.module_id where ($1 or (l.is_active and m.is_active))`;
const LESSON_ORDER = `order by m."order", m.slug, l."order", l.slug`;

/** Modules of the course; for administrators, who edit them too, also the extra modules beside the course. */
export async function listModules(knex: Knex, withInactive: boolean): Promise<ModuleAnswer[]> {
  return queryEntities<ModuleAnswer>(knex, {
    text: `${modules(withInactive)} and ($1 or ${inCourse("m")}) order by m."order", m.slug`,
    values: [withInactive],
  });
}

export async function findModule(
  knex: Knex,
  ref: string,
  withInactive: boolean,
): Promise<ModuleAnswer | null> {
  return queryEntity<ModuleAnswer>(knex, {
    text: `${modules(withInactive)} and m.${refColumn(ref)} = $2`,
    values: [withInactive, ref],
  });
}

/** All lessons, with the inactive ones. */
export async function listLessons(knex: Knex): Promise<LessonAnswer[]> {
  return queryEntities<LessonAnswer>(knex, { text: `${lessons(true)} ${LESSON_ORDER}`, values: [true] });
}

export async function listLessonsOf(
  knex: Knex,
  moduleId: string,
  withInactive: boolean,
): Promise<LessonAnswer[]> {
  return queryEntities<LessonAnswer>(knex, {
    text: `${lessons(withInactive)} and l.module_id = $2 ${LESSON_ORDER}`,
    values: [withInactive, moduleId],
  });
}

export async function findLesson(
  knex: Knex,
  ref: string,
  withInactive: boolean,
): Promise<LessonAnswer | null> {
  return queryEntity<LessonAnswer>(knex, {
    text: `${lessons(withInactive)} and l.${refColumn(ref)} = $2`,
    values: [withInactive, ref],
  });
}
