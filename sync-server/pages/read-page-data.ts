import type { Knex } from "knex";
import type { PageData } from "#db/protocol/page-data.ts";
import {
  listPublicArticles,
  listPublicLessons,
  listPublicModules,
  listPublicQuestions,
  listPublicTerms,
} from "#server/content/public-content-repository.ts";
import { readLessonPage } from "#server/content/read-lesson-page.ts";
import { readArticleList, readArticlePage } from "#server/content/articles/read-article-pages.ts";

type PageAnswer = { readonly data: PageData; readonly found: boolean };
/** `today`: the local day for which the page is rendered. */
type ReadPage = (knex: Knex, parameter: string, today: string) => Promise<PageAnswer>;

const nothing: ReadPage = () => Promise.resolve({ data: {}, found: true });

/**
 * The pages that the server renders, with the function that reads each one's data. Their addresses are also in `app-pages.ts`.
 */
const PAGES: readonly (readonly [pattern: RegExp, read: ReadPage])[] = [
  [
    /^\/$/,
    async (knex) => ({ data: { articles: (await listPublicArticles(knex)).slice(0, 3) }, found: true }),
  ],
  [/^\/lessons$/, async (knex) => ({ data: await readCourse(knex), found: true })],
  [/^\/lessons\/([^/]+)$/, readLesson],
  [/^\/articles$/, async (knex) => ({ data: await readArticleList(knex), found: true })],
  [/^\/artigo\/([^/]+)$/, readArticle],
  [
    /^\/glossario(?:\/[^/]+)?$/,
    async (knex) => ({ data: { terms: await listPublicTerms(knex) }, found: true }),
  ],
  [/^\/community$/, async (knex) => ({ data: { questions: await listPublicQuestions(knex) }, found: true })],
  [
    /^\/(?:landing|onboarding|qr-generator|contato|pricing|simulation|termos-de-servico|politica-privacidade)$/,
    nothing,
  ],
];

/** null: the server does not render this page, and the app's empty shell is sent. */
export function findPage(path: string): ((knex: Knex, today: string) => Promise<PageAnswer>) | null {
  for (const [pattern, read] of PAGES) {
    const match = pattern.exec(path);
    if (match) return (knex, today) => read(knex, match[1] ?? "", today);
  }
  return null;
}

async function readCourse(knex: Knex): Promise<PageData> {
  const [modules, lessons] = await Promise.all([listPublicModules(knex), listPublicLessons(knex)]);
  return { modules, lessons };
}

async function readLesson(knex: Knex, ref: string, today: string): Promise<PageAnswer> {
  const data = await readLessonPage(knex, ref, today);
  return { data, found: data.lesson !== null };
}

async function readArticle(knex: Knex, slug: string): Promise<PageAnswer> {
  const data = await readArticlePage(knex, slug);
  return { data, found: data.article !== null };
}
