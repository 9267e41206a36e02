import { isExtraModule } from "#db/content/extra-modules.ts";
import type { LessonRow, ModuleRow, ProgressRow } from "#db/entities/rows.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Course queries, for live queries. Content and profile are two databases, read once each. */

export type LessonWithProgress = { readonly lesson: LessonRow; readonly progress: ProgressRow | null };
export type ModuleWithLessons = {
  readonly module: ModuleRow;
  readonly lessons: readonly LessonWithProgress[];
};

/** Modules of the course in order, each with its lessons in order and this profile's progress. */
export async function listModulesWithProgress(
  content: ContentDatabase,
  profile: ProfileDatabase,
): Promise<ModuleWithLessons[]> {
  return (await listAllModules(content, profile)).course;
}

/** Like `listModulesWithProgress`, and includes the modules beside the course. */
export async function listAllModules(
  content: ContentDatabase,
  profile: ProfileDatabase,
): Promise<{ readonly course: ModuleWithLessons[]; readonly extra: ModuleWithLessons[] }> {
  const [modules, lessons, progress] = await Promise.all([
    content.modules.orderBy("order").toArray(),
    content.lessons.toArray(),
    profile.progress.toArray(),
  ]);
  const done = new Map(progress.map((row) => [row.lesson, row]));
  const all = modules.map((module) => ({
    module,
    lessons: lessons
      .filter((lesson) => lesson.moduleSlug === module.slug)
      .toSorted((a, b) => a.order - b.order)
      .map((lesson) => ({ lesson, progress: done.get(lesson.slug) ?? null })),
  }));
  return {
    course: all.filter(({ module }) => !isExtraModule(module.slug)),
    extra: all.filter(({ module }) => isExtraModule(module.slug)),
  };
}

/**
 * One lesson by slug or server id (contract §9.6), with this profile's progress; undefined when it is not on this
 * device.
 */
export async function readLesson(
  content: ContentDatabase,
  profile: ProfileDatabase,
  ref: string,
): Promise<LessonWithProgress | undefined> {
  const lesson =
    (await content.lessons.get(ref)) ??
    (await content.lessons.filter((row) => row.id === ref.toLowerCase()).first());
  if (!lesson) return undefined;
  return { lesson, progress: (await profile.progress.get(lesson.slug)) ?? null };
}

/** Lessons that name a glossary term by exactly one of these names, in course order. */
export const listLessonsWithTerm = (
  content: ContentDatabase,
  names: readonly string[],
): Promise<LessonRow[]> =>
  content.lessons.filter(({ terms }) => terms.some((term) => names.includes(term))).sortBy("order");
