import { randomUUID } from "node:crypto";
import type { Knex } from "knex";

export type TestModule = {
  readonly slug: string;
  readonly lessons: readonly string[];
  readonly isActive?: boolean;
};
export type InsertedCourse = {
  readonly moduleIds: Readonly<Record<string, string>>;
  readonly lessonIds: Readonly<Record<string, string>>;
};

/** Inserts modules and lessons directly into the tables; a lesson named `-slug` is inactive. Returns the ids by slug. */
export async function insertCourse(knex: Knex, modules: readonly TestModule[]): Promise<InsertedCourse> {
  const moduleIds: Record<string, string> = {};
  const lessonIds: Record<string, string> = {};
  for (const [order, { slug, lessons, isActive = true }] of modules.entries()) {
    const moduleId = randomUUID();
    moduleIds[slug] = moduleId;
    await knex("modules").insert({ id: moduleId, slug, title: `Módulo ${slug}`, order, is_active: isActive });
    for (const [lessonOrder, name] of lessons.entries()) {
      const lessonSlug = name.replace(/^-/, "");
      const lessonId = randomUUID();
      lessonIds[lessonSlug] = lessonId;
      await knex("lessons").insert({
        id: lessonId,
        slug: lessonSlug,
        module_id: moduleId,
        module_slug: slug,
        title: `Lição ${lessonSlug}`,
        content: `<p>${lessonSlug}</p>`,
        duration: 4,
        order: lessonOrder,
        is_active: !name.startsWith("-"),
        quiz: JSON.stringify([{ question: "Um?", options: ["sim", "não"], answer: 0, explanation: "Sim." }]),
      });
    }
  }
  return { moduleIds, lessonIds };
}
