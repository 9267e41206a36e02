import type { Knex } from "knex";
import type { CoursePackage } from "../content/package-schema.ts";
import { contentHash } from "./content-hash.ts";
import { findStored, toColumns, withoutEmptyLater, type Content, type Stored } from "./stored-content.ts";

export type Transferred = { readonly created: number; readonly updated: number };

/** The active course of the database as a package, not yet checked. `version`: the day of the export. */
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
 * Imports a package into the database, matched by slug: rows in the package are overwritten, others stay. The rows keep the hash
 * of their last seeding, so the next start treats them as edited by an administrator and leaves them unchanged
 * (`seed-content.ts`). Importing the same package twice changes nothing and moves no ledger.
 */
export async function importCourse(knex: Knex, course: CoursePackage): Promise<Transferred> {
  return knex.transaction(async (trx) => {
    // L2: the ledger is locked before anything is read.
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

/** Writes one row if it differs; returns its id. */
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
