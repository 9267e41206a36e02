import type { Knex } from "knex";
import type { LessonAnswer, ModuleAnswer } from "#db/protocol/admin/course-api.ts";
import { byRef } from "#server/platform/sql/row-ref.ts";

/** Reads of the public course. `withInactive` is for administrators; a lesson is active with its module only. */

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
  terms: string[];
  created_at: Date;
  revision: number;
};

/** How often a row was saved is for administrators. */
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
  terms: record.terms,
  createdAt: record.created_at.toISOString(),
  ...(toEdit ? { revision: record.revision } : {}),
});

function modules(knex: Knex, withInactive: boolean) {
  const query = knex<ModuleRecord>("modules").select<ModuleRecord[]>(
    "modules.*",
    knex.raw(
      "(select count(*)::int from lessons where lessons.module_id = modules.id and lessons.is_active) as lessons_count",
    ),
  );
  return withInactive ? query : query.where("modules.is_active", true);
}

function lessons(knex: Knex, withInactive: boolean) {
  const query = knex("lessons")
    .join("modules", "modules.id", "lessons.module_id")
    .select<LessonRecord[]>("lessons.*")
    .orderBy(["modules.order", "modules.slug", "lessons.order", "lessons.slug"]);
  return withInactive ? query : query.where({ "lessons.is_active": true, "modules.is_active": true });
}

export async function listModules(knex: Knex, withInactive: boolean): Promise<ModuleAnswer[]> {
  const records = await modules(knex, withInactive).orderBy(["modules.order", "modules.slug"]);
  return records.map((record) => moduleFromRecord(record, withInactive));
}

export async function findModule(
  knex: Knex,
  ref: string,
  withInactive: boolean,
): Promise<ModuleAnswer | null> {
  const record = await modules(knex, withInactive).where(byRef("modules", ref)).first();
  return record ? moduleFromRecord(record, withInactive) : null;
}

export async function listLessons(knex: Knex, withInactive: boolean): Promise<LessonAnswer[]> {
  return (await lessons(knex, withInactive)).map((record) => lessonFromRecord(record, withInactive));
}

export async function listLessonsOf(
  knex: Knex,
  moduleId: string,
  withInactive: boolean,
): Promise<LessonAnswer[]> {
  const records = await lessons(knex, withInactive).where("lessons.module_id", moduleId);
  return records.map((record) => lessonFromRecord(record, withInactive));
}

export async function findLesson(
  knex: Knex,
  ref: string,
  withInactive: boolean,
): Promise<LessonAnswer | null> {
  const record = await lessons(knex, withInactive).where(byRef("lessons", ref)).first();
  return record ? lessonFromRecord(record, withInactive) : null;
}
