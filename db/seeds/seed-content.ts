import type { Knex } from "knex";
import { publicationOf } from "../content/article-rows.ts";
import type { AuthoredArticle } from "../content/article-schema.ts";
import { ARTICLES } from "../content/articles.ts";
import { besideCourse } from "../content/beside-course.ts";
import { course as authoredCourse } from "../content/course-with-cases.ts";
import type { Course } from "../content/course-schema.ts";
import { FAQ, type FaqEntry } from "../content/faq.ts";
import { GLOSSARY, type GlossaryEntry } from "../content/glossary.ts";
import { contentHash } from "./content-hash.ts";
import {
  findDeleted,
  findStored,
  TABLES,
  toColumns,
  type Content,
  type SeededTable,
  type Stored,
  withoutEmptyLater,
} from "./stored-content.ts";

type Counts = Readonly<Record<SeededTable, number>>;
export type Seeded = {
  readonly created: Counts;
  readonly updated: Counts;
  /** `table/slug` of rows for which this build has a newer version, but which stay as an administrator edited them. */
  readonly kept: readonly string[];
};

/**
 * Loads the authored course, extra modules, articles, glossary and questions into the database, by slug. Runs at every start: a
 * row that already equals the authored one is not touched, so that a restart never moves the content ledger. Rows that an
 * administrator edited since they were seeded (they no longer match `seed_hash`) and rows that were deleted (they left a
 * tombstone) stay as they are; only administrators decide whether a row is active or published, and since when. `again` recreates
 * deleted rows ("Base de dados criada!").
 */
export async function seedContent(
  knex: Knex,
  options: {
    readonly course?: Course;
    readonly articles?: readonly AuthoredArticle[];
    readonly glossary?: readonly GlossaryEntry[];
    readonly faq?: readonly FaqEntry[];
    readonly again?: boolean;
  } = {},
): Promise<Seeded> {
  const { course = authoredCourse, articles: authoredArticles = ARTICLES, again = false } = options;
  const { glossary = GLOSSARY, faq = FAQ } = options;
  return knex.transaction(async (trx) => {
    // L2: the ledger is locked before anything is read, because two servers may start at the same time.
    await trx.raw("select 1 from ledger where id = 'content' for no key update");
    const none = { modules: 0, lessons: 0, articles: 0, terms: 0, questions: 0 };
    const seeded = { created: { ...none }, updated: { ...none }, kept: [] as string[] };
    const deleted = again ? new Set<string>() : await findDeleted(trx);
    const modules = await findStored(trx, "modules");
    const lessons = await findStored(trx, "lessons");
    const articles = await findStored(trx, "articles");
    const put = async (table: SeededTable, slug: string, row: Row): Promise<Outcome> => {
      const outcome = await putRow(trx, { table, slug, ...row }, deleted);
      if (outcome === "kept") seeded.kept.push(`${table}/${slug}`);
      else if (outcome) seeded[outcome][table] += 1;
      return outcome;
    };
    for (const { lessons: own, slug, ...content } of [...course.modules, ...besideCourse]) {
      const done = await put("modules", slug, { content, stored: modules.get(slug) });
      const home = modules.get(slug)?.id ?? (done === "created" ? await findModuleId(trx, slug) : undefined);
      if (home === undefined) continue;
      for (const { slug: lessonSlug, ...lesson } of own) {
        const stored = lessons.get(lessonSlug);
        await put("lessons", lessonSlug, {
          content: { ...lesson, module: slug },
          stored,
          place: { module_id: home },
        });
      }
    }
    for (const { slug, publishedOn, ...content } of authoredArticles) {
      const birth = { published: true, published_at: publicationOf({ publishedOn }) };
      await put("articles", slug, { content, stored: articles.get(slug), birth });
    }
    const terms = await findStored(trx, "terms");
    for (const { id: slug, ...content } of glossary) {
      await put("terms", slug, { content, stored: terms.get(slug) });
    }
    const questions = await findStored(trx, "questions");
    for (const [index, { id: slug, question, answer, link }] of faq.entries()) {
      const content = { question, answer, linkTo: link?.to, linkLabel: link?.label };
      await put("questions", slug, { content, stored: questions.get(slug), birth: { order: index + 1 } });
    }
    return seeded;
  });
}

type Outcome = "created" | "updated" | "kept" | null;
type Row = {
  readonly content: Content;
  readonly stored: Stored | undefined;
  /** Columns with the row's position. */
  readonly place?: Content;
  /** Columns that are set when the row is created and not changed afterwards. */
  readonly birth?: Content;
};

async function putRow(
  trx: Knex.Transaction,
  { table, slug, content, stored, place, birth }: Row & { table: SeededTable; slug: string },
  deleted: ReadonlySet<string>,
): Promise<Outcome> {
  const hash = contentHash(withoutEmptyLater(content));
  const columns = { ...toColumns(table, content), ...place, seed_hash: hash };
  if (!stored) {
    if (deleted.has(`${table}/${slug}`)) return null;
    await trx(TABLES[table]).insert({ slug, ...birth, ...columns });
    return "created";
  }
  const held = contentHash(stored.content);
  if (stored.seedHash === hash || held === hash) return null;
  if (held !== stored.seedHash) return "kept";
  await trx(TABLES[table]).where({ id: stored.id }).update(columns);
  return "updated";
}

async function findModuleId(trx: Knex.Transaction, slug: string): Promise<string | undefined> {
  const row = await trx("modules").where({ slug }).first("id");
  return row?.id as string | undefined;
}
