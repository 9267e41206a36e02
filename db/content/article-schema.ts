import { z } from "zod";
import { problemsOfLessonHtml } from "./lesson-html.ts";

export const ARTICLE_CATEGORIES = [
  "Iniciantes",
  "Legal",
  "Estratégia",
  "Segurança",
  "Cases",
  "Ferramentas",
] as const;

const html = z
  .string()
  .min(1)
  .superRefine((text, ctx) => {
    for (const message of problemsOfLessonHtml(text)) ctx.addIssue({ code: "custom", message });
  });

/** An article as it is written here and seeded (S120–S134, S393). `content` is HTML. */
export const authoredArticleSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  excerpt: z.string().min(1),
  content: html,
  category: z.enum(ARTICLE_CATEGORIES),
  author: z.literal("Equipe Balcão Cripto"),
  /** Such as "8 min". */
  readTime: z.string().regex(/^\d+ min$/),
  tags: z.array(z.string().min(1)).min(4),
  featured: z.boolean(),
  /** Day of the first publication, `YYYY-MM-DD`. */
  publishedOn: z.iso.date(),
});
export type AuthoredArticle = z.infer<typeof authoredArticleSchema>;
