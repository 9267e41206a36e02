import { z } from "zod";
import { lessonTaskSchema } from "#db/content/course-schema.ts";
import {
  articleDraftProblems,
  articleProblems,
  NO_VALID_ARTICLES,
  tidyArticle,
  type ArticleFields,
} from "#db/rules/authoring/admin-article.ts";
import { slugProblem } from "#db/rules/authoring/admin-content.ts";
import {
  LESSON_REQUIRED,
  lessonDraftProblems,
  lessonProblems,
  MODULE_REQUIRED,
  moduleProblems,
  tidyLesson,
  tidyModule,
  type LessonFields,
  type ModuleFields,
} from "#db/rules/authoring/admin-course.ts";
import { articleSchema, articleSummarySchema } from "./article-api.ts";
import { lessonSchema, moduleSchema } from "./course-api.ts";

/**
 * The calls of the administration (`/api/admin/*`). The sentences beside the fields are those of `db/rules/admin-*.ts`,
 * which forms use without zod. Every `{id}` is a uuid or a slug. Dates are ISO 8601 UTC.
 */

const count = z.int().min(0);
const text = z.string();
const maybeText = z.string().nullable();
const slug = z
  .string()
  .max(120)
  .refine((value) => slugProblem(value) === null, {
    error: (issue) => slugProblem(String(issue.input)) ?? "",
  });

/** Goes up by one with every save of the row or of its draft. Sent back, it says what a save was based on (409). */
const revision = z.int().min(1);
/** Name of the person; null: somebody without a name, a command, or an account that is gone. */
const savedBy = z.string().nullable();

export const adminIdParams = z.object({ id: z.string().min(1).max(120) });
export const adminSlugParams = z.object({ slug: z.string().min(1).max(120) });

export const overviewSchema = z.object({
  modules: count,
  lessons: count,
  articles: count,
  publishedArticles: count,
});
export type Overview = z.infer<typeof overviewSchema>;

type Problems = Readonly<Record<string, string | undefined>>;

/** Tidies what was sent, then refuses it with one sentence for each field. */
function judged<S extends z.ZodObject>(
  schema: S,
  tidy: (fields: z.output<S>) => z.output<S>,
  problemsOf: (fields: z.output<S>) => Problems,
) {
  return schema.transform(tidy).superRefine((fields, context) => {
    for (const [path, message] of Object.entries(problemsOf(fields)))
      if (message !== undefined) context.addIssue({ code: "custom", path: [path], message });
  });
}

/** Any subset of the fields. */
function someOf<S extends Readonly<Record<string, z.ZodType>>>(shape: S) {
  const fields = Object.entries(shape).map(([name, field]) => [name, z.exactOptional(field)] as const);
  return z.object(Object.fromEntries(fields) as { [K in keyof S]: z.ZodExactOptional<S[K]> });
}

/** Chosen by whoever makes something new, so that a call whose answer was lost can be made again. */
const newId = z.uuid();

// ── Modules (S406, S433, S434) ──────────────────────────────────────────────
const moduleShape = {
  title: z.string({ error: MODULE_REQUIRED }),
  description: maybeText,
  order: z.int({ error: MODULE_REQUIRED }),
  isActive: z.boolean(),
} satisfies { [K in keyof ModuleFields]: z.ZodType<ModuleFields[K]> };

const moduleChanges = someOf(moduleShape);

export const newModuleBody = judged(
  z.object({
    ...moduleShape,
    description: maybeText.default(null),
    isActive: z.boolean().default(true),
    id: newId.exactOptional(),
    slug: slug.exactOptional(),
  }),
  tidyModule,
  moduleProblems,
);
export const changeModuleBody = judged(
  moduleChanges.extend({ slug: slug.exactOptional(), revision: revision.exactOptional() }),
  tidyModule,
  moduleProblems,
);
export const moduleDraftBody = judged(
  moduleChanges.extend({ revision: revision.exactOptional() }),
  tidyModule,
  moduleProblems,
);

// ── Lessons (S407, S435, S436) ──────────────────────────────────────────────
const lessonShape = {
  moduleId: z.string({ error: LESSON_REQUIRED }).max(120),
  title: z.string({ error: LESSON_REQUIRED }),
  description: maybeText,
  content: maybeText,
  videoUrl: maybeText,
  duration: z.number().nullable(),
  order: z.int({ error: LESSON_REQUIRED }),
  isActive: z.boolean(),
  outcome: maybeText,
  script: z.object({ when: z.string().max(1000), lines: z.array(z.string().max(1000)).max(50) }).nullable(),
  task: lessonTaskSchema.nullable(),
  quiz: z
    .array(
      z.object({
        question: z.string().max(500),
        options: z.array(z.string().max(500)).max(6),
        answer: z.int(),
        explanation: z.string().max(1000),
      }),
    )
    .max(20),
  terms: z.array(z.string().max(100)).max(50),
} satisfies { [K in keyof LessonFields]: z.ZodType<LessonFields[K]> };

const lessonChanges = someOf(lessonShape);

export const newLessonBody = judged(
  z.object({
    ...lessonShape,
    description: maybeText.default(null),
    content: maybeText.default(null),
    videoUrl: maybeText.default(null),
    duration: lessonShape.duration.default(null),
    isActive: z.boolean().default(true),
    outcome: maybeText.default(null),
    script: lessonShape.script.default(null),
    task: lessonShape.task.default(null),
    quiz: lessonShape.quiz.default([]),
    terms: lessonShape.terms.default([]),
    id: newId.exactOptional(),
    slug: slug.exactOptional(),
  }),
  tidyLesson,
  lessonProblems,
);
/** A lesson keeps its address: learners' progress is tied to it. */
export const changeLessonBody = judged(
  lessonChanges.extend({ revision: revision.exactOptional() }),
  tidyLesson,
  lessonProblems,
);
export const lessonDraftBody = judged(
  lessonChanges.extend({ revision: revision.exactOptional() }),
  tidyLesson,
  lessonDraftProblems,
);

// ── Articles (S408, S429–S432, S437, S438) ──────────────────────────────────
const ARTICLE_EMPTY = articleProblems({ title: "", content: "", category: "", author: "" });
const articleShape = {
  title: z.string({ error: ARTICLE_EMPTY.title }),
  excerpt: maybeText,
  content: z.string({ error: ARTICLE_EMPTY.content }),
  category: z.string({ error: ARTICLE_EMPTY.category }),
  author: z.string({ error: ARTICLE_EMPTY.author }),
  readTime: z
    .string()
    .nullable()
    .transform((time) => time ?? ""),
  tags: z.array(text),
  featured: z.boolean(),
  published: z.boolean(),
} satisfies { [K in keyof ArticleFields]: z.ZodType<ArticleFields[K]> };

const articleChanges = someOf(articleShape);

export const newArticleBody = judged(
  z.object({
    ...articleShape,
    excerpt: maybeText.default(null),
    readTime: articleShape.readTime.default(""),
    tags: z.array(text).default([]),
    featured: z.boolean().default(false),
    published: z.boolean().default(false),
    id: newId.exactOptional(),
    slug: slug.exactOptional(),
  }),
  tidyArticle,
  articleProblems,
);
/**
 * With `content` it is the whole text that is saved, and a draft is dropped; without it (a switch in the list) the draft
 * stays.
 */
export const changeArticleBody = judged(
  articleChanges.extend({ slug: slug.exactOptional(), revision: revision.exactOptional() }),
  tidyArticle,
  articleProblems,
);
export const articleDraftBody = judged(
  articleChanges.extend({ revision: revision.exactOptional() }),
  tidyArticle,
  articleDraftProblems,
);

// ── What is answered ────────────────────────────────────────────────────────
const saved = { savedAt: text, savedBy };

const moduleDraftSchema = z.object({ ...moduleShape, ...saved });
export type ModuleDraft = z.infer<typeof moduleDraftSchema>;
export const adminModuleSchema = moduleSchema
  .omit({ lessons: true })
  .extend({ revision, draft: moduleDraftSchema.nullable() });
export type AdminModule = z.infer<typeof adminModuleSchema>;

const lessonDraftSchema = z.object({ ...lessonShape, ...saved });
export type LessonDraft = z.infer<typeof lessonDraftSchema>;
export const adminLessonSchema = lessonSchema
  .omit({ hasDraft: true })
  .extend({ revision, draft: lessonDraftSchema.nullable() });
export type AdminLesson = z.infer<typeof adminLessonSchema>;

const articleDraftSchema = z.object({ ...articleShape, readTime: text, ...saved });
export type ArticleDraft = z.infer<typeof articleDraftSchema>;
export const adminArticleSchema = articleSchema.extend({ revision, draft: articleDraftSchema.nullable() });
export type AdminArticle = z.infer<typeof adminArticleSchema>;

export const articlePageQuery = z.object({
  /** Words that must all begin a word of title, excerpt, author, category, tags or address. */
  search: z.string().max(200).optional(),
  status: z.enum(["all", "draft", "published"]).default("all"),
  category: z.string().max(60).optional(),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ArticlePageQuery = z.infer<typeof articlePageQuery>;

/** Newest first (first publication; a draft's beginning). `total` counts all pages. */
export const articlePageSchema = z.object({
  items: z.array(articleSummarySchema.extend({ revision, hasDraft: z.boolean() })),
  total: count,
  nextCursor: z.string().nullable(),
});
export type ArticlePage = z.infer<typeof articlePageSchema>;

/** What the reader will see, with the draft applied. */
export const articlePreviewSchema = articleSchema.extend({ isDraft: z.boolean() });
export type ArticlePreview = z.infer<typeof articlePreviewSchema>;
export const lessonPreviewSchema = lessonSchema
  .omit({ hasDraft: true, revision: true })
  .extend({ isDraft: z.boolean() });
export type LessonPreview = z.infer<typeof lessonPreviewSchema>;

// ── Order ───────────────────────────────────────────────────────────────────
const ids = z
  .array(z.uuid())
  .min(1)
  .max(2000)
  .refine((list) => new Set(list).size === list.length, "Há um item repetido na lista.");
/** All modules, in their new order; 409 when one is missing or gone by now. */
export const moduleOrderBody = z.object({ ids });
/** All lessons that the module has afterwards, in their order; those of other modules move here. */
export const lessonOrderBody = z.object({ moduleId: z.string().min(1).max(120), ids });

// ── Revisions ───────────────────────────────────────────────────────────────
export const CONTENT_KINDS = ["module", "lesson", "article", "term", "question"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const revisionsParams = z.object({ kind: z.enum(CONTENT_KINDS), id: z.string().min(1).max(120) });
export const revisionParams = revisionsParams.extend({ number: z.coerce.number().int().min(1) });

/** Newest first; the newest 100 are kept. `isDraft`: what was saved is a draft of something published. */
export const revisionListSchema = z.array(
  z.object({ number: z.int(), savedAt: z.string(), savedBy, isDraft: z.boolean() }),
);
export type RevisionList = z.infer<typeof revisionListSchema>;

export const revisionSchema = z.object({
  number: z.int(),
  savedAt: z.string(),
  savedBy,
  isDraft: z.boolean(),
  /** As the row of that kind carries them. */
  fields: z.record(z.string(), z.unknown()),
});
export type Revision = z.infer<typeof revisionSchema>;

/** The row is answered by its own call; this says where it stands. */
export const restoredSchema = z.object({ revision });

// ── Many at once ────────────────────────────────────────────────────────────
export const MOST_BULK_ARTICLES = 10_000;
/**
 * Each entry is judged alone, so that one wrong line does not refuse the others: the fields of a new article, the `slug` of
 * one that may exist (then it is updated), `line`, its place in the file, for the errors (S443 without it), and `id`, made
 * by the sender: an entry that is sent again after an answer was lost is the article it made the first time.
 */
export const bulkArticlesBody = z.object({
  articles: z.array(z.unknown()).min(1, NO_VALID_ARTICLES).max(MOST_BULK_ARTICLES),
});
export const bulkLine = z.object({ line: z.int().min(1).max(100_000_000).exactOptional() });
export const bulkAnswerSchema = z.object({
  successful: count,
  failed: count,
  errors: z.array(text),
  /** What was taken out of texts that were saved all the same, one sentence a line; only where there is something. */
  notes: z.array(text).exactOptional(),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;

export const courseTransferSchema = z.object({ created: count, updated: count });

// ── Who did what ────────────────────────────────────────────────────────────
export const AUDIT_ACTIONS = [
  "create",
  "update",
  "publish",
  "unpublish",
  "delete",
  "reorder",
  "saveDraft",
  "discardDraft",
  "restore",
  "import",
  "seed",
  "grantAdmin",
  "revokeAdmin",
  "grantAccess",
  "revokeAccess",
  "refund",
  "retry",
  "export",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export const AUDIT_KINDS = [
  ...CONTENT_KINDS,
  "course",
  "account",
  "message",
  "subscriber",
  "purchase",
  "webhook",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const auditChange = z.object({ field: text, from: maybeText, to: maybeText });
/** Texts as they are shown, long ones shortened; `field` as the calls name it. */
export type AuditChange = z.infer<typeof auditChange>;

export const auditQuery = z.object({
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const auditPageSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** Who it was; `by` says what to think of null: a command of the operator, or an account that is gone. */
      who: z.string().nullable(),
      by: z.enum(["person", "command"]),
      action: z.enum(AUDIT_ACTIONS),
      kind: z.enum(AUDIT_KINDS),
      rowId: z.string().nullable(),
      title: text,
      changes: z.array(auditChange),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
