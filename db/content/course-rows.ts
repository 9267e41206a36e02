import type { LessonRow, ModuleRow } from "../entities/rows.ts";
import type { Course } from "./course-schema.ts";

/**
 * The authored course as synced rows, for the device's first run without a signal. The id is the slug until the server's
 * rows arrive with their own; `createdAt` is the course version's midnight UTC, so two devices build equal rows.
 */
export function courseToRows(course: Course): { modules: ModuleRow[]; lessons: LessonRow[] } {
  const createdAt = `${course.version}T00:00:00.000Z`;
  return {
    modules: course.modules.map(({ slug, title, description, order }) => ({
      slug,
      id: slug,
      title,
      description,
      order,
    })),
    lessons: course.modules.flatMap((module) =>
      module.lessons.map((lesson) => ({ ...lesson, id: lesson.slug, moduleSlug: module.slug, createdAt })),
    ),
  };
}
