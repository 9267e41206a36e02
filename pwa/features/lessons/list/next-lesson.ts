import type { ModuleWithLessons } from "#pwa/local-db/queries/lesson-queries.ts";

export type NextLesson = { readonly slug: string; readonly title: string };

/** The first lesson after `slug` that is not done, otherwise the first one before it; null when all are done. */
export function nextLessonAfter(modules: readonly ModuleWithLessons[], slug: string): NextLesson | null {
  const all = modules.flatMap(({ lessons }) => lessons);
  const at = all.findIndex(({ lesson }) => lesson.slug === slug);
  const open = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(
    ({ progress }) => !progress?.completed,
  );
  return open ? { slug: open.lesson.slug, title: open.lesson.title } : null;
}
