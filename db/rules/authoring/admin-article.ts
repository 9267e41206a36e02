import type { ArticleRow } from "#db/entities/rows.ts";
import { contentSizeProblem } from "./admin-content.ts";
import { countCharacters, oneLine, tooLong } from "#db/rules/text/tidy-text.ts";

/** Fields of an article that administrators write (S408). `content` is HTML. */
export type ArticleFields = Pick<
  ArticleRow,
  "title" | "excerpt" | "content" | "category" | "author" | "readTime" | "tags" | "featured"
> & { readonly published: boolean };
export type ArticleProblems = Partial<Record<keyof ArticleFields, string>>;

export const DEFAULT_READ_TIME = "5 min";
/** S437: checked before the length rules. */
export const ARTICLE_REQUIRED = "Por favor, preencha título, categoria e autor.";
export const NO_VALID_ARTICLES = "Nenhum artigo válido encontrado no arquivo.";
/** Checks of each line (S443), in order. */
export const REQUIRED_COLUMNS = ["title", "content", "category", "author"] as const;

const MAX = { title: 200, excerpt: 1000, category: 60, author: 100, readTime: 30, tag: 50 } as const;
const MAX_TAGS = 30;

/** S443; `index` counts data rows from 0. */
export const missingFieldsLine = (index: number): string =>
  `Linha ${index + 2}: Campos obrigatórios faltando (${REQUIRED_COLUMNS.join(", ")})`;

/** S438, S445: separated by commas, trimmed, without empty ones. */
export const parseTags = (text: string): string[] => tidyTags(text.split(","));

export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(oneLine).filter((tag) => tag !== "")),
];

/** The fields as they are validated and stored; missing fields stay missing. */
export function tidyArticle<T extends Partial<ArticleFields>>(fields: T): T {
  const { title, excerpt, category, author, readTime, tags } = fields;
  return {
    ...fields,
    ...(title === undefined ? {} : { title: oneLine(title) }),
    ...(excerpt === undefined ? {} : { excerpt: oneLine(excerpt ?? "") || null }),
    ...(category === undefined ? {} : { category: oneLine(category) }),
    ...(author === undefined ? {} : { author: oneLine(author) }),
    ...(readTime === undefined ? {} : { readTime: oneLine(readTime) || DEFAULT_READ_TIME }),
    ...(tags === undefined ? {} : { tags: tidyTags(tags) }),
  };
}

/** The message beside each invalid field (S429–S432); missing fields are not validated. Takes tidied fields. */
export function articleProblems(fields: Partial<ArticleFields>): ArticleProblems {
  const { title, content, category, author } = fields;
  return withoutNulls({
    ...sizeProblems(fields),
    ...(title !== undefined && countCharacters(title) < 5
      ? { title: "Título deve ter pelo menos 5 caracteres" }
      : {}),
    ...(content !== undefined && countCharacters(content.trim()) < 10
      ? { content: "Conteúdo deve ter pelo menos 10 caracteres" }
      : {}),
    ...(category === "" ? { category: "Categoria é obrigatória" } : {}),
    ...(author === "" ? { author: "Autor é obrigatório" } : {}),
  });
}

/** For a draft only sizes are validated: it may be unfinished. */
export const articleDraftProblems = (fields: Partial<ArticleFields>): ArticleProblems =>
  withoutNulls(sizeProblems(fields));

/** S437: message of the form; null when all three fields are present. */
export const articleRequiredProblem = (
  fields: Pick<ArticleFields, "title" | "category" | "author">,
): string | null =>
  [fields.title, fields.category, fields.author].every((text) => oneLine(text) !== "")
    ? null
    : ARTICLE_REQUIRED;

type Found = Partial<Record<keyof ArticleFields, string | null>>;

function sizeProblems({
  title,
  excerpt,
  content,
  category,
  author,
  readTime,
  tags,
}: Partial<ArticleFields>): Found {
  return {
    title: tooLong(title ?? "", MAX.title),
    excerpt: tooLong(excerpt ?? "", MAX.excerpt),
    content: contentSizeProblem(content ?? ""),
    category: tooLong(category ?? "", MAX.category),
    author: tooLong(author ?? "", MAX.author),
    readTime: tooLong(readTime ?? "", MAX.readTime),
    tags: tagsProblem(tags ?? []),
  };
}

const tagsProblem = (tags: readonly string[]): string | null =>
  tags.length > MAX_TAGS
    ? `Use até ${MAX_TAGS} etiquetas.`
    : (tags.map((tag) => tooLong(tag, MAX.tag)).find((problem) => problem !== null) ?? null);

const withoutNulls = (found: Found): ArticleProblems =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
