import { z } from "zod";

/**
 * Whole articles for export to a file (`db/rules/authoring/article-csv.ts`): the fields that people write, without
 * unpublished drafts.
 */

export const MOST_EXPORTED = 100;

export const articleExportQuery = z.object({
  /** `nextCursor` of the page before. */
  cursor: z.uuid().optional(),
});

export const articleExportSchema = z.object({
  items: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      excerpt: z.string().nullable(),
      content: z.string(),
      category: z.string(),
      author: z.string(),
      readTime: z.string(),
      tags: z.array(z.string()),
      featured: z.boolean(),
      published: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type ArticleExportPage = z.infer<typeof articleExportSchema>;
