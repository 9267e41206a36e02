import type { AdminArticle } from "#db/protocol/admin/admin-api.ts";
import { type ArticleFields, parseTags } from "#db/rules/authoring/admin-article.ts";

/** The form of an article: every field with the text as typed. */
export type ArticleForm = {
  readonly title: string;
  /** "" in a new article: the server derives it from the title. */
  readonly slug: string;
  readonly excerpt: string;
  readonly content: string;
  readonly category: string;
  readonly author: string;
  readonly readTime: string;
  /** Separated by commas (S438). */
  readonly tags: string;
  readonly featured: boolean;
  readonly published: boolean;
};

export const EMPTY_FORM: ArticleForm = {
  title: "",
  slug: "",
  excerpt: "",
  content: "",
  category: "",
  author: "",
  readTime: "",
  tags: "",
  featured: false,
  published: false,
};

/** The form of an opened article: its draft if it has one. */
export const formOf = ({ slug, draft, ...article }: AdminArticle): ArticleForm =>
  formOfFields(draft ?? article, slug);

export const formOfFields = (fields: ArticleFields, slug: string): ArticleForm => ({
  title: fields.title,
  slug,
  excerpt: fields.excerpt ?? "",
  content: fields.content,
  category: fields.category,
  author: fields.author,
  readTime: fields.readTime,
  tags: fields.tags.join(", "),
  featured: fields.featured,
  published: fields.published,
});

export const fieldsOf = ({ slug: _slug, tags, ...form }: ArticleForm): ArticleFields => ({
  ...form,
  tags: parseTags(tags),
});
