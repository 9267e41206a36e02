import type { LessonAnswer, ModuleAnswer } from "#db/protocol/admin/course-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findLesson, findModule, listLessons, listLessonsOf, listModules } from "./course-repository.ts";
import { listDraftIds } from "#server/content-admin/draft-repository.ts";
import { isAdmin } from "#server/accounts/check-rights.ts";

/**
 * The course for readers, and including inactive parts for administrators (S247–S249, S466). `accountId` null: signed
 * out.
 */

export async function readModules(deps: Deps, accountId: string | null): Promise<ModuleAnswer[]> {
  const all = await isAdmin(deps, accountId);
  const modules = await listModules(deps.knex, all);
  if (!all) return modules;
  const [lessons, drafts] = await Promise.all([listLessons(deps.knex), listDraftIds(deps.knex, "lesson")]);
  return modules.map((module) => ({
    ...module,
    lessons: lessons
      .filter(({ moduleId }) => moduleId === module.id)
      .map((lesson) => ({ ...lesson, hasDraft: drafts.has(lesson.id) })),
  }));
}

export async function readModuleLessons(
  deps: Deps,
  accountId: string | null,
  moduleRef: string,
): Promise<LessonAnswer[]> {
  const all = await isAdmin(deps, accountId);
  const module = await findModule(deps.knex, moduleRef, all);
  if (!module)
    throw new AppError("not_found", { message: "Este módulo não existe ou não está mais no curso." });
  return listLessonsOf(deps.knex, module.id, all);
}

export async function readLesson(
  deps: Deps,
  accountId: string | null,
  lessonRef: string,
): Promise<LessonAnswer> {
  const lesson = await findLesson(deps.knex, lessonRef, await isAdmin(deps, accountId));
  if (!lesson)
    throw new AppError("not_found", { message: "Esta lição não existe ou não está mais no curso." });
  return lesson;
}
