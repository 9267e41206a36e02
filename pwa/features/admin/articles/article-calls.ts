import type { z } from "zod";
import {
  adminArticleSchema,
  articlePageSchema,
  restoredSchema,
  revisionListSchema,
  revisionSchema,
  type AdminArticle,
  type ArticlePage,
  type Revision,
  type RevisionList,
} from "#db/protocol/admin/admin-api.ts";
import { articleExportSchema, type ArticleExportPage } from "#db/protocol/admin/article-export-api.ts";
import type { ArticleFields } from "#db/rules/authoring/admin-article.ts";
import type { CallFailure } from "#pwa/deps/call-sentence.ts";
import type { Call } from "#pwa/sync/api-client.ts";

/** What became of a call, as the article screens tell them apart. */
export type Outcome<T> =
  | { readonly kind: "ok"; readonly value: T }
  /** 409: somebody else saved in between; `message` says who and when. */
  | { readonly kind: "conflict"; readonly message: string; readonly failure: CallFailure }
  | { readonly kind: "failed"; readonly failure: CallFailure };

export type ListWish = {
  readonly search: string;
  readonly status: "all" | "draft" | "published";
  readonly category: string;
};

type Saved = ArticleFields & { readonly slug?: string; readonly revision?: number };

/** The calls of the articles' tab, their answers checked. */
export type ArticleCalls = {
  readonly list: (wish: ListWish, cursor: string | null) => Promise<Outcome<ArticlePage>>;
  /** A page of whole articles. */
  readonly exportPage: (cursor: string | null) => Promise<Outcome<ArticleExportPage>>;
  readonly read: (id: string) => Promise<Outcome<AdminArticle>>;
  readonly create: (fields: Saved & { readonly id: string }) => Promise<Outcome<AdminArticle>>;
  readonly update: (id: string, fields: Saved) => Promise<Outcome<AdminArticle>>;
  readonly remove: (id: string) => Promise<Outcome<null>>;
  readonly saveDraft: (id: string, fields: Saved) => Promise<Outcome<AdminArticle>>;
  readonly dropDraft: (id: string) => Promise<Outcome<null>>;
  readonly revisions: (id: string) => Promise<Outcome<RevisionList>>;
  readonly revision: (id: string, number: number) => Promise<Outcome<Revision>>;
  readonly restore: (id: string, number: number) => Promise<Outcome<{ revision: number }>>;
};

export function createArticleCalls(call: Call): ArticleCalls {
  const ask = async <S extends z.ZodType>(
    schema: S,
    ...args: Parameters<Call>
  ): Promise<Outcome<z.output<S>>> => {
    const answer = await call(...args);
    if (answer.kind === "refused" && answer.status === 409)
      return { kind: "conflict", message: answer.message, failure: answer };
    if (answer.kind !== "ok") return { kind: "failed", failure: answer };
    const parsed = schema.safeParse(answer.body);
    return parsed.success
      ? { kind: "ok", value: parsed.data }
      : { kind: "failed", failure: { kind: "broken", status: 200 } };
  };
  const tell = async (...args: Parameters<Call>): Promise<Outcome<null>> => {
    const answer = await call(...args);
    if (answer.kind === "ok") return { kind: "ok", value: null };
    return answer.kind === "refused" && answer.status === 409
      ? { kind: "conflict", message: answer.message, failure: answer }
      : { kind: "failed", failure: answer };
  };
  const at = (id: string): string => `/api/admin/articles/${encodeURIComponent(id)}`;
  const history = (id: string): string => `/api/admin/revisions/article/${encodeURIComponent(id)}`;
  return {
    list: (wish, cursor) => ask(articlePageSchema, "GET", `/api/admin/articles?${queryOf(wish, cursor)}`),
    exportPage: (cursor) =>
      ask(
        articleExportSchema,
        "GET",
        `/api/admin/article-export${cursor === null ? "" : `?cursor=${cursor}`}`,
      ),
    read: (id) => ask(adminArticleSchema, "GET", at(id)),
    create: (fields) => ask(adminArticleSchema, "POST", "/api/admin/articles", fields),
    update: (id, fields) => ask(adminArticleSchema, "PUT", at(id), fields),
    remove: (id) => tell("DELETE", at(id)),
    saveDraft: (id, fields) => ask(adminArticleSchema, "PUT", `${at(id)}/draft`, fields),
    dropDraft: (id) => tell("DELETE", `${at(id)}/draft`),
    revisions: (id) => ask(revisionListSchema, "GET", history(id)),
    revision: (id, number) => ask(revisionSchema, "GET", `${history(id)}/${number}`),
    restore: (id, number) => ask(restoredSchema, "POST", `${history(id)}/${number}/restore`, {}),
  };
}

function queryOf({ search, status, category }: ListWish, cursor: string | null): string {
  const query = new URLSearchParams();
  if (search.trim() !== "") query.set("search", search.trim());
  if (status !== "all") query.set("status", status);
  if (category !== "") query.set("category", category);
  if (cursor !== null) query.set("cursor", cursor);
  return query.toString();
}
