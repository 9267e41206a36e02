import type { ModuleWithLessons } from "#pwa/local-db/queries/lesson-queries.ts";

export type NextLesson = { readonly slug: string; readonly title: string };

/** The lesson after `slug`: within its own module when that is one of `extra`, otherwise or afterwards in the course. */
export function lessonToContinue(
  course: readonly ModuleWithLessons[],
  extra: readonly ModuleWithLessons[],
  slug: string,
): NextLesson | null {
  const beside = extra.find(({ lessons }) => lessons.some(({ lesson }) => lesson.slug === slug));
  return (beside ? nextLessonAfter([beside], slug) : null) ?? nextLessonAfter(course, slug);
}

/** The first lesson after `slug` that is not done, otherwise the first one before it; null when all are done. */
function nextLessonAfter(modules: readonly ModuleWithLessons[], slug: string): NextLesson | null {
  const all = modules.flatMap(({ lessons }) => lessons);
  const at = all.findIndex(({ lesson }) => lesson.slug === slug);
  const open = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(
    ({ progress }) => !progress?.completed,
  );
  return open ? { slug: open.lesson.slug, title: open.lesson.title } : null;
}
