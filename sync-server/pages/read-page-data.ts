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
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { readCertificate } from "#server/learning/certificates.ts";
import { readCertificateCode } from "#db/rules/learning/certificate-code.ts";
import { readArticleList, readArticlePage } from "#server/content/articles/read-article-pages.ts";

type PageAnswer = { readonly data: PageData; readonly found: boolean };
type ReadPage = (deps: Deps, request: PageRequest) => Promise<PageAnswer>;
type PageRequest = {
  readonly parameter: string;
  /** The local day for which the page is rendered. */
  readonly today: string;
  /** IP address of the client. */
  readonly client: string;
};

const CERTIFICATE = /^\/certificado\/([\w-]+)$/;

const nothing: ReadPage = () => Promise.resolve({ data: {}, found: true });
const newDevice: ReadPage = () => Promise.resolve({ data: { newDevice: true }, found: true });

/**
 * The pages that the server renders, with the function that reads each one's data. Their addresses are also in `app-pages.ts`.
 */
const PAGES: readonly (readonly [pattern: RegExp, read: ReadPage])[] = [
  [
    /^\/$/,
    async ({ knex }) => ({ data: { articles: (await listPublicArticles(knex)).slice(0, 3) }, found: true }),
  ],
  [/^\/lessons$/, async ({ knex }) => ({ data: await readCourse(knex), found: true })],
  [/^\/lessons\/([^/]+)(?:\/pratica)?$/, readLesson],
  [/^\/articles$/, async ({ knex }) => ({ data: await readArticleList(knex), found: true })],
  [/^\/artigo\/([^/]+)$/, readArticle],
  [
    /^\/glossario(?:\/[^/]+)?$/,
    async ({ knex }) => ({ data: { terms: await listPublicTerms(knex) }, found: true }),
  ],
  [
    /^\/community$/,
    async ({ knex }) => ({ data: { questions: await listPublicQuestions(knex) }, found: true }),
  ],
  [
    /^\/(?:landing|onboarding|qr-generator|contato|pricing|simulation|termos-de-servico|politica-privacidade)$/,
    nothing,
  ],
  [
    /^\/(?:carteiras|cobrancas|caixa|conta|convite|equipe|kit|revisao|payment-integrations|setup-assistant)$/,
    newDevice,
  ],
  [CERTIFICATE, readCertificatePage],
];

type FoundPage = {
  readonly read: (deps: Deps, request: Omit<PageRequest, "parameter">) => Promise<PageAnswer>;
  /** It shows more than the public content and the day, so it is rendered for each request. */
  readonly isLive: boolean;
  /** It shows what a device without data shows; every other device draws it by itself. */
  readonly isOfNewDevice: boolean;
};

/** null: the server does not render this page, and the app's empty shell is sent. */
export function findPage(path: string): FoundPage | null {
  for (const [pattern, read] of PAGES) {
    const match = pattern.exec(path);
    if (match)
      return {
        read: (deps, request) => read(deps, { ...request, parameter: match[1] ?? "" }),
        isLive: pattern === CERTIFICATE,
        isOfNewDevice: read === newDevice,
      };
  }
  return null;
}

async function readCourse(knex: Knex): Promise<PageData> {
  const [modules, lessons] = await Promise.all([listPublicModules(knex), listPublicLessons(knex)]);
  return { modules, lessons };
}

async function readLesson({ knex }: Deps, { parameter, today }: PageRequest): Promise<PageAnswer> {
  const data = await readLessonPage(knex, parameter, today);
  return { data, found: data.lesson !== null };
}

async function readArticle({ knex }: Deps, { parameter }: PageRequest): Promise<PageAnswer> {
  const data = await readArticlePage(knex, parameter);
  return { data, found: data.article !== null };
}

/** A code with a typing error is not asked for: the screen says so by itself. */
async function readCertificatePage(deps: Deps, { parameter, client }: PageRequest): Promise<PageAnswer> {
  const code = readCertificateCode(parameter);
  if (code === null) return { data: {}, found: false };
  const found = await readCertificate(deps, code, client).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  return { data: { certificate: { code, found } }, found: found !== null };
}
