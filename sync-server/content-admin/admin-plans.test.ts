import { afterAll, beforeAll, expect, test } from "vitest";
import { searchWords } from "#db/rules/text/search-text.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";
import { query } from "#server/platform/sql/sql.ts";
import {
  articlePageStatement,
  countArticles,
  listArticlePage,
  type ArticleFilter,
} from "./articles/article-page-repository.ts";

/** Every page of a list of 50 000 articles is read through an index. */
const ARTICLES = 50_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestSchema();
  const { knex } = database;
  // Inserted without the triggers, because only the number of rows matters.
  await knex.raw("alter table articles disable trigger user");
  await knex.raw(`
    insert into articles (slug, title, content, category, author, published, published_at, created_at)
    select 'artigo-' || g, 'Palavra' || g % 5000 || ' Guia comum ' || g, '<p>x</p>', 'Cat' || g % 40, 'Equipe',
      g % 10 > 0, case when g % 10 > 0 then now() - g * interval '1 minute' end, now() - g * interval '1 minute'
    from generate_series(1, ${ARTICLES}) g`);
  await knex.raw("alter table articles enable trigger user");
  await knex.raw("analyze articles");
}, 60_000);
afterAll(() => database.drop());

const everything: ArticleFilter = { words: [], published: null, category: null };
const after = { at: "2026-10-20 10:00:00+00", slug: "artigo-9" };
const CASES: [string, ArticleFilter][] = [
  ["everything", everything],
  ["drafts", { ...everything, published: false }],
  ["one category", { ...everything, category: "Cat7" }],
  ["an unknown category", { ...everything, category: "Nenhuma" }],
  ["drafts of a category", { ...everything, published: false, category: "Cat7" }],
  ["a rare word", { ...everything, words: ["palavra4321"] }],
  ["a word of all of them", { ...everything, words: ["comum"] }],
  ["a rare word among drafts", { ...everything, words: ["palavra4321"], published: false }],
  ["no such word", { ...everything, words: ["inexistente"] }],
];

test.each(CASES)("the page of %s uses an index", async (_name, filter) => {
  for (const place of [null, after]) {
    const { text, values } = articlePageStatement(filter, place, 51);
    const explain = { text: `explain (format json) ${text}`, ...(values && { values }) };
    const [found] = await query<{ "QUERY PLAN": unknown }>(database.knex, explain);
    const plan = JSON.stringify(found?.["QUERY PLAN"]);
    expect(plan).toMatch(/"Index Name":"articles_by_/);
    // The plan must read the words column, because computing it for each row takes seconds.
    expect(plan).not.toContain("article_words");
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"articles"/);
  }
});

test("the pages of a search return every match once", async () => {
  const { knex } = database;
  const words = searchWords("palavra17 guía");
  const filter = { ...everything, words };
  const total = await countArticles(knex, filter);
  // 17, 170…179 and 1700…1799, ten of each.
  expect(total).toBe(1110);
  const seen: string[] = [];
  let next: Awaited<ReturnType<typeof listArticlePage>>["next"] = null;
  do {
    const page = await listArticlePage(knex, filter, next, 100);
    seen.push(...page.items.map(({ slug }) => slug));
    next = page.next;
  } while (next);
  expect(new Set(seen).size).toBe(total);
});
