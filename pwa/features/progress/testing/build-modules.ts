import type { LessonRow, ProgressRow } from "#db/entities/rows.ts";
import type { ModuleWithLessons } from "#pwa/local-db/queries/lesson-queries.ts";

/** Modules by slug. A lesson named `slug+` is completed with a minute of study; `slug?` was answered wrongly once. */
export function buildModules(course: Readonly<Record<string, readonly string[]>>): ModuleWithLessons[] {
  return Object.entries(course).map(([slug, names], order) => ({
    module: { slug, id: slug, title: `Módulo ${slug}`, description: null, order },
    lessons: names.map((name) => {
      const lesson = name.replace(/[+?]$/, "");
      return {
        lesson: { slug: lesson, title: `Lição ${lesson}`, duration: 4, moduleSlug: slug } as LessonRow,
        progress: progressOf(lesson, name),
      };
    }),
  }));
}

function progressOf(lesson: string, name: string): ProgressRow | null {
  const completed = name.endsWith("+");
  if (!completed && !name.endsWith("?")) return null;
  return {
    lesson,
    completed,
    completedAt: completed ? "2026-11-20T12:00:00.000Z" : null,
    completedOn: completed ? "2026-11-20" : null,
    timeMs: completed ? 60_000 : 0,
    perfectScore: completed,
    quizAttempts: completed ? 2 : 1,
  };
}
