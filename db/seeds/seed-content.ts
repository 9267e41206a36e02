import type { Knex } from "knex";
import { course as authoredCourse } from "../content/course.ts";
import type { Course } from "../content/course-schema.ts";
import { contentHash } from "./content-hash.ts";

export type Seeded = {
  readonly created: { readonly modules: number; readonly lessons: number };
  readonly updated: { readonly modules: number; readonly lessons: number };
};

type Content = Readonly<Record<string, unknown>>;
type Stored = { readonly id: string; readonly seedHash: string | null; readonly content: Content };

/**
 * Brings the authored course into the database, by slug. Runs at every start: a row that is already as authored is not
 * touched, so a restart never moves the content ledger. A row that an administrator edited since it was seeded (it no
 * longer equals what `seed_hash` was made of) and a row that was deleted (it left a tombstone) stay as they are; whether
 * a row is active is the administrator's alone. `again` makes deleted rows anew ("Base de dados criada!").
 */
export async function seedContent(
  knex: Knex,
  options: { readonly course?: Course; readonly again?: boolean } = {},
): Promise<Seeded> {
  const { course = authoredCourse, again = false } = options;
  return knex.transaction(async (trx) => {
    // L2: nothing is read for a decision before the ledger is held; two servers may start at the same time.
    await trx.raw("select 1 from ledger where id = 'content' for no key update");
    const seeded = { created: { modules: 0, lessons: 0 }, updated: { modules: 0, lessons: 0 } };
    const buried = again ? new Set<string>() : await findBuried(trx);
    const modules = await findModules(trx);
    const lessons = await findLessons(trx);
    for (const { lessons: own, slug, ...module } of course.modules) {
      const done = await put(trx, "modules", slug, module, modules.get(slug), buried);
      if (done) seeded[done].modules += 1;
      const home = modules.get(slug)?.id ?? (done === "created" ? await findModuleId(trx, slug) : undefined);
      if (home === undefined) continue;
      for (const { slug: lessonSlug, ...lesson } of own) {
        const authored = { ...lesson, module: slug };
        const outcome = await put(
          trx,
          "lessons",
          lessonSlug,
          authored,
          lessons.get(lessonSlug),
          buried,
          home,
        );
        if (outcome) seeded[outcome].lessons += 1;
      }
    }
    return seeded;
  });
}

async function put(
  trx: Knex.Transaction,
  table: "modules" | "lessons",
  slug: string,
  content: Content,
  stored: Stored | undefined,
  buried: ReadonlySet<string>,
  moduleId?: string,
): Promise<"created" | "updated" | null> {
  const hash = contentHash(content);
  const columns = {
    ...toColumns(table, content),
    ...(moduleId ? { module_id: moduleId } : {}),
    seed_hash: hash,
  };
  if (!stored) {
    if (buried.has(`${table}/${slug}`)) return null;
    await trx(table).insert({ slug, ...columns });
    return "created";
  }
  const isAsSeeded = contentHash(stored.content) === stored.seedHash;
  if (stored.seedHash === hash || !isAsSeeded) return null;
  await trx(table).where({ id: stored.id }).update(columns);
  return "updated";
}

function toColumns(table: "modules" | "lessons", content: Content): Record<string, unknown> {
  const { title, description, order } = content;
  if (table === "modules") return { title, description, order };
  const { duration, videoUrl, outcome, script, task, quiz, terms } = content;
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  return {
    title,
    description,
    order,
    content: content["content"],
    duration,
    video_url: videoUrl,
    outcome,
    script: json(script),
    task: json(task),
    quiz: json(quiz),
    terms,
  };
}

async function findModules(trx: Knex.Transaction): Promise<Map<string, Stored>> {
  const rows = await trx("modules").select("id", "slug", "seed_hash", "title", "description", "order");
  return new Map(
    rows.map(({ id, slug, seed_hash: seedHash, ...content }) => [slug as string, { id, seedHash, content }]),
  );
}

async function findLessons(trx: Knex.Transaction): Promise<Map<string, Stored>> {
  const rows = await trx("lessons").select(
    "id",
    "slug",
    "seed_hash",
    "title",
    "description",
    "order",
    "content",
    "duration",
    "video_url as videoUrl",
    "outcome",
    "script",
    "task",
    "quiz",
    "terms",
    "module_slug as module",
  );
  return new Map(
    rows.map(({ id, slug, seed_hash: seedHash, ...content }) => [slug as string, { id, seedHash, content }]),
  );
}

async function findModuleId(trx: Knex.Transaction, slug: string): Promise<string | undefined> {
  const row = await trx("modules").where({ slug }).first("id");
  return row?.id as string | undefined;
}

/** `table/slug` of everything public that was deleted. */
async function findBuried(trx: Knex.Transaction): Promise<Set<string>> {
  const rows = await trx("tombstone").where({ ledger_id: "content" }).select("tbl", "pk");
  return new Set(rows.map(({ tbl, pk }) => `${tbl}/${pk}`));
}
