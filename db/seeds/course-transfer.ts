import type { Knex } from "knex";
import type { CoursePackage } from "../content/package-schema.ts";
import { contentHash } from "./content-hash.ts";
import { findStored, toColumns, withoutEmptyLater, type Content, type Stored } from "./stored-content.ts";

export type Transferred = { readonly created: number; readonly updated: number };

/** The active course of the database as a package, not yet checked. `version` is the day it is taken. */
export async function collectCourse(knex: Knex, version: string): Promise<unknown> {
  return knex.transaction(async (trx) => {
    const active = async (table: "modules" | "lessons") => {
      const rows = await trx(table)
        .where({ is_active: true })
        .orderBy("order")
        .orderBy("slug")
        .select("slug");
      const stored = await findStored(trx, table);
      return rows.map(({ slug }) => ({ slug: slug as string, ...stored.get(slug as string)?.content }));
    };
    const lessons = await active("lessons");
    const modules = await active("modules");
    return {
      version,
      modules: modules.map((module) => ({
        ...module,
        lessons: lessons
          .filter((lesson) => "module" in lesson && lesson.module === module.slug)
          .map((lesson) =>
            Object.fromEntries(Object.entries(lesson).filter(([field]) => field !== "module")),
          ),
      })),
    };
  });
}

/**
 * Brings a package into the database, by slug: what is in it is written over what is there, what is not stays. The rows
 * keep the mark of what was seeded last, so the next start takes them for an administrator's work and leaves them alone
 * (`seed-content.ts`). The same package twice changes nothing and moves no ledger.
 */
export async function importCourse(knex: Knex, course: CoursePackage): Promise<Transferred> {
  return knex.transaction(async (trx) => {
    // L2: nothing is read for a decision before the ledger is held.
    await trx.raw("select 1 from ledger where id = 'content' for no key update");
    const modules = await findStored(trx, "modules");
    const lessons = await findStored(trx, "lessons");
    const done = { created: 0, updated: 0 };
    for (const { lessons: own, slug, ...content } of course.modules) {
      const home = await put(trx, "modules", { slug, content, stored: modules.get(slug) }, done);
      for (const { slug: lessonSlug, ...lesson } of own) {
        const row = {
          slug: lessonSlug,
          content: { ...lesson, module: slug },
          stored: lessons.get(lessonSlug),
          place: { module_id: home },
        };
        await put(trx, "lessons", row, done);
      }
    }
    return done;
  });
}

type Row = {
  readonly slug: string;
  readonly content: Content;
  readonly stored: Stored | undefined;
  readonly place?: Content;
};

/** Writes one row when it differs; answers its id. */
async function put(
  trx: Knex.Transaction,
  table: "modules" | "lessons",
  { slug, content, stored, place }: Row,
  done: { created: number; updated: number },
): Promise<string> {
  const columns = { ...toColumns(table, content), ...place };
  if (stored) {
    if (contentHash(stored.content) === contentHash(withoutEmptyLater(content))) return stored.id;
    await trx(table).where({ id: stored.id }).update(columns);
    done.updated += 1;
    return stored.id;
  }
  const [made] = await trx(table)
    .insert({ slug, ...columns })
    .returning("id");
  done.created += 1;
  return made.id as string;
}
