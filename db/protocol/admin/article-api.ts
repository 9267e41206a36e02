import { z } from "zod";

/** Routes that read articles (S257, S258, S467). Dates are ISO 8601 UTC. */

/**
 * `published=true`: published articles. `false`: drafts, for administrators only. Not given: everything the user may
 * read.
 */
export const articlesQuery = z.object({
  published: z.enum(["true", "false"]).optional(),
  /** Starts at 1; not given: the whole list. Pages after the last one are empty. */
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ArticlesQuery = z.output<typeof articlesQuery>;
export const articleSlugParams = z.object({ slug: z.string().min(1).max(120) });

export const articleSummarySchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().nullable(),
  category: z.string(),
  author: z.string(),
  /** Such as "8 min". */
  readTime: z.string(),
  featured: z.boolean(),
  published: z.boolean(),
  tags: z.array(z.string()),
  /** First publication. */
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const articleSchema = articleSummarySchema.extend({
  /** Sanitised HTML. */
  content: z.string(),
});
export type ArticleAnswer = z.infer<typeof articleSchema>;

/** `content` in a list is only returned to administrators. */
export const articleListSchema = z.array(
  articleSummarySchema.extend({ content: z.string().exactOptional() }),
);
export type ArticleListAnswer = z.infer<typeof articleListSchema>;
