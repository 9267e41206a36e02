import type { Knex } from "knex";
import { query } from "#server/platform/sql/sql.ts";
import type { ArticleRow, LessonRow, ModuleRow, QuestionRow, TermRow } from "#db/entities/rows.ts";
import type { ArticleSummary, LessonSummary } from "#db/protocol/page-data.ts";
import { CONTENT_SOURCES } from "#server/sync/row-json.ts";

/** Rows of the ledger `content` in the form sent to devices, for the server-rendered pages. */

async function read<Row>(
  knex: Knex,
  json: string,
  rest: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const rows = await query<{ row: Row }>(knex, { text: `select ${json} as row ${rest}`, values });
  return rows.map(({ row }) => row);
}

const { modules, lessons, articles, terms, questions } = CONTENT_SOURCES;
const without = (json: string, ...fields: readonly string[]): string =>
  `(${json})::jsonb ${fields.map((field) => `- '${field}'`).join(" ")}`;

export const listPublicModules = (knex: Knex): Promise<ModuleRow[]> =>
  read(knex, modules.json, `from modules r where r.ledger_id = 'content' order by r."order", r.slug`);

export const listPublicLessons = (knex: Knex): Promise<LessonSummary[]> =>
  read(
    knex,
    without(lessons.json, "content", "script", "task", "quiz", "exercises", "reviewQuestions", "cases"),
    `from lessons r join modules m on m.id = r.module_id where r.ledger_id = 'content'
     order by m."order", m.slug, r."order", r.slug`,
  );

/** One published lesson by slug or id. */
export async function findPublicLesson(knex: Knex, ref: string): Promise<LessonRow | null> {
  const [row] = await read<LessonRow>(
    knex,
    without(lessons.json, "reviewQuestions", "cases"),
    "from lessons r where r.ledger_id = 'content' and (r.slug = $1 or r.id::text = lower($1))",
    [ref],
  );
  return row ?? null;
}

export const listPublicTerms = (knex: Knex): Promise<TermRow[]> =>
  read(knex, terms.json, "from glossary_terms r where r.ledger_id = 'content' order by r.slug");

/** Published questions, in order. */
export const listPublicQuestions = (knex: Knex): Promise<QuestionRow[]> =>
  read(knex, questions.json, `from faq_entries r where r.ledger_id = 'content' order by r."order", r.slug`);

/** Published articles, newest first. */
export const listPublicArticles = (knex: Knex): Promise<ArticleSummary[]> =>
  read(
    knex,
    without(articles.json, "content"),
    "from articles r where r.ledger_id = 'content' order by r.published_at desc, r.slug",
  );

export async function findPublicArticle(knex: Knex, slug: string): Promise<ArticleRow | null> {
  const [row] = await read<ArticleRow>(
    knex,
    articles.json,
    "from articles r where r.ledger_id = 'content' and r.slug = $1",
    [slug],
  );
  return row ?? null;
}
