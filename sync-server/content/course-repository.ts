import type { Knex } from "knex";
import type { LessonAnswer, ModuleAnswer } from "#db/protocol/admin/course-api.ts";
import { inCourse } from "./in-course.ts";
import { refColumn } from "#server/platform/sql/row-ref.ts";
import { query } from "#server/platform/sql/sql.ts";

/** Reads of the course. `withInactive` is for administrators; a lesson is active only if its module is. */

type ModuleRecord = {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  order: number;
  is_active: boolean;
  created_at: Date;
  lessons_count: number;
  revision: number;
};

type LessonRecord = {
  id: string;
  slug: string;
  module_id: string;
  module_slug: string;
  title: string;
  description: string | null;
  content: string | null;
  duration: number | null;
  video_url: string | null;
  order: number;
  is_active: boolean;
  outcome: string | null;
  script: LessonAnswer["script"];
  task: LessonAnswer["task"];
  quiz: LessonAnswer["quiz"];
  exercises: LessonAnswer["exercises"];
  review_questions: LessonAnswer["quiz"];
  cases: NonNullable<LessonAnswer["cases"]>;
  terms: string[];
  created_at: Date;
  revision: number;
};

/** The revision is for administrators. */
const moduleFromRecord = (record: ModuleRecord, toEdit: boolean): ModuleAnswer => ({
  id: record.id,
  slug: record.slug,
  title: record.title,
  description: record.description,
  // S174: the table has no translated columns.
  translatedTitle: record.title,
  translatedDescription: record.description,
  order: record.order,
  isActive: record.is_active,
  createdAt: record.created_at.toISOString(),
  lessonsCount: record.lessons_count,
  ...(toEdit ? { revision: record.revision } : {}),
});

const lessonFromRecord = (record: LessonRecord, toEdit: boolean): LessonAnswer => ({
  id: record.id,
  slug: record.slug,
  moduleId: record.module_id,
  moduleSlug: record.module_slug,
  title: record.title,
  translatedTitle: record.title,
  description: record.description,
  content: record.content,
  duration: record.duration,
  videoUrl: record.video_url,
  order: record.order,
  isActive: record.is_active,
  outcome: record.outcome,
  script: record.script,
  task: record.task,
  quiz: record.quiz,
  exercises: record.exercises,
  terms: record.terms,
  createdAt: record.created_at.toISOString(),
  ...(toEdit
    ? { revision: record.revision, reviewQuestions: record.review_questions, cases: record.cases }
    : {}),
});

const MODULES = `select m.*,
    (select count(*)::int from lessons l where l.module_id = m.id and l.is_active) as lessons_count
  from modules m where ($1 or m.is_active)`;

const LESSONS = `select l.* from lessons l join modules m on m.id = l.module_id
  where ($1 or (l.is_active and m.is_active))`;
const LESSON_ORDER = `order by m."order", m.slug, l."order", l.slug`;

/** Modules of the course; for administrators, who edit them too, also the extra modules beside the course. */
export async function listModules(knex: Knex, withInactive: boolean): Promise<ModuleAnswer[]> {
  const records = await query<ModuleRecord>(knex, {
    text: `${MODULES} and ($1 or ${inCourse("m")}) order by m."order", m.slug`,
    values: [withInactive],
  });
  return records.map((record) => moduleFromRecord(record, withInactive));
}

export async function findModule(
  knex: Knex,
  ref: string,
  withInactive: boolean,
): Promise<ModuleAnswer | null> {
  const [record] = await query<ModuleRecord>(knex, {
    text: `${MODULES} and m.${refColumn(ref)} = $2`,
    values: [withInactive, ref],
  });
  return record ? moduleFromRecord(record, withInactive) : null;
}

/** All lessons, with the inactive ones. */
export async function listLessons(knex: Knex): Promise<LessonAnswer[]> {
  const records = await query<LessonRecord>(knex, { text: `${LESSONS} ${LESSON_ORDER}`, values: [true] });
  return records.map((record) => lessonFromRecord(record, true));
}

export async function listLessonsOf(
  knex: Knex,
  moduleId: string,
  withInactive: boolean,
): Promise<LessonAnswer[]> {
  const records = await query<LessonRecord>(knex, {
    text: `${LESSONS} and l.module_id = $2 ${LESSON_ORDER}`,
    values: [withInactive, moduleId],
  });
  return records.map((record) => lessonFromRecord(record, withInactive));
}

export async function findLesson(
  knex: Knex,
  ref: string,
  withInactive: boolean,
): Promise<LessonAnswer | null> {
  const [record] = await query<LessonRecord>(knex, {
    text: `${LESSONS} and l.${refColumn(ref)} = $2`,
    values: [withInactive, ref],
  });
  return record ? lessonFromRecord(record, withInactive) : null;
}
