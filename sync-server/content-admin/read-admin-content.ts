import type {
  AdminArticle,
  AdminLesson,
  AdminModule,
  ArticleDraft,
  ArticlePage,
  ArticlePageQuery,
  ArticlePreview,
  LessonDraft,
  LessonPreview,
  ModuleDraft,
  Overview,
} from "#db/protocol/admin/admin-api.ts";
import { searchWords } from "#db/rules/text/search-text.ts";
import type { Deps } from "#server/platform/deps.ts";
import { listArticlePage, countArticles } from "./articles/article-page-repository.ts";
import { findArticleToEdit } from "#server/content/articles/article-repository.ts";
import { findLesson, findModule } from "#server/content/course-repository.ts";
import { findDraft } from "./draft-repository.ts";
import { countContent } from "./content-row-repository.ts";
import { readCursor, writeCursor } from "#server/platform/sql/list-cursor.ts";
import { missing, type EditedKind } from "./save-content.ts";
import { showHtml } from "#server/content/show-html.ts";

/** Content for administrators, with its drafts; not used for other readers. */

type Reads = Pick<Deps, "knex">;

export const readOverview = ({ knex }: Reads): Promise<Overview> => countContent(knex);

export async function readAdminModule({ knex }: Reads, ref: string): Promise<AdminModule> {
  const module = await findModule(knex, ref, true);
  if (module?.revision === undefined) throw missing("module");
  const { revision, lessons: _lessons, ...row } = module;
  return { ...row, revision, draft: await draftOf<ModuleDraft>(knex, "module", row) };
}

export async function readAdminLesson({ knex }: Reads, ref: string): Promise<AdminLesson> {
  const lesson = await findLesson(knex, ref, true);
  if (lesson?.revision === undefined) throw missing("lesson");
  const { revision, hasDraft: _hasDraft, ...row } = lesson;
  return { ...row, revision, draft: await draftOf<LessonDraft>(knex, "lesson", row) };
}

export async function readAdminArticle({ knex }: Reads, ref: string): Promise<AdminArticle> {
  const article = await findArticleToEdit(knex, ref);
  if (!article) throw missing("article");
  return {
    ...article,
    content: await showHtml(knex, article.content),
    draft: await draftOf<ArticleDraft>(knex, "article", article),
  };
}

type Row = { readonly id: string } & ({ readonly published: boolean } | { readonly isActive: boolean });

/** A draft has all the fields of its row: those it was saved with, and the visibility that the row has now. */
async function draftOf<Fields>(knex: Deps["knex"], kind: EditedKind, row: Row): Promise<Fields | null> {
  const draft = await findDraft(knex, kind, row.id);
  if (!draft) return null;
  const { fields, savedAt, savedBy } = draft;
  const content = fields["content"];
  const shown = typeof content === "string" ? { ...fields, content: await showHtml(knex, content) } : fields;
  const visibility = "published" in row ? { published: row.published } : { isActive: row.isActive };
  return { ...shown, ...visibility, savedAt, savedBy } as Fields;
}

/** The article as readers will see it once the draft is published. */
export async function previewArticle(deps: Reads, ref: string): Promise<ArticlePreview> {
  const { draft, revision: _saves, ...article } = await readAdminArticle(deps, ref);
  if (!draft) return { ...article, isDraft: !article.published };
  const { savedAt: _at, savedBy: _by, ...fields } = draft;
  return { ...article, ...fields, isDraft: true };
}

export async function previewLesson(deps: Reads, ref: string): Promise<LessonPreview> {
  const { draft, revision: _saves, ...lesson } = await readAdminLesson(deps, ref);
  const content = lesson.content === null ? null : await showHtml(deps.knex, lesson.content);
  if (!draft) return { ...lesson, content, isDraft: !lesson.isActive };
  const { savedAt: _at, savedBy: _by, ...fields } = draft;
  return { ...lesson, ...fields, translatedTitle: fields.title, isDraft: true };
}

export async function readArticlePage({ knex }: Reads, query: ArticlePageQuery): Promise<ArticlePage> {
  const filter = {
    words: searchWords(query.search ?? "").slice(0, 8),
    published: query.status === "all" ? null : query.status === "published",
    category: query.category ?? null,
  };
  const [at, slug] = readCursor(query.cursor, /^\d{4}-[\d-]+ [\d:.+]+$/, /^[a-z0-9-]+$/) ?? [];
  const after = at === undefined || slug === undefined ? null : { at, slug };
  const [{ items, next }, total] = await Promise.all([
    listArticlePage(knex, filter, after, query.limit),
    countArticles(knex, filter),
  ]);
  return { items, total, nextCursor: next && writeCursor(next.at, next.slug) };
}
