import type { DraftRow } from "#pwa/local-db/databases/profile-database.ts";
import { type ArticleForm, readForm } from "./article-form.ts";

/** What was typed and not saved, as this device keeps it. Each opened dialog has a key of its own: none writes over another. */
export type KeptArticle = {
  readonly key: string;
  /** null: a new article. */
  readonly articleId: string | null;
  readonly form: ArticleForm;
  /** The revision that the text was based on. */
  readonly revision: number | null;
  readonly savedAt: string;
};

export const KEPT_PREFIX = "admin-article:";
const NEW = "new";

export const keptKey = (articleId: string | null, session: string): string =>
  `${KEPT_PREFIX}${articleId ?? NEW}:${session}`;

/** The part of a key that tells one opening from another. */
export const sessionOf = (key: string): string => key.slice(key.lastIndexOf(":") + 1);

/** What is stored under that key. */
export const keptValue = (form: ArticleForm, revision: number | null) => ({ form, revision });

/** A stored row, whatever build wrote it; null when it holds no article. */
export function readKept({ key, value, savedAt }: DraftRow): KeptArticle | null {
  const stored = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const form = readForm(stored["form"]);
  const [id = ""] = key.slice(KEPT_PREFIX.length).split(":");
  if (!form || id === "") return null;
  const revision = typeof stored["revision"] === "number" ? stored["revision"] : null;
  return { key, articleId: id === NEW ? null : id, form, revision, savedAt };
}
