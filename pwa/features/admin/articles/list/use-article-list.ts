import { useState } from "react";
import { articlePageSchema, type ArticlePage } from "#db/protocol/admin/admin-api.ts";
import { useSettled } from "#pwa/features/admin/use-settled.ts";
import { useAdminList } from "#pwa/remote/use-admin-remote.ts";
import type { RemoteList } from "#pwa/remote/use-remote-list.ts";
import { type ArticleFilter, articleListPath } from "../article-paths.ts";

export type ListedArticle = ArticlePage["items"][number];

export type ArticleList = RemoteList<ListedArticle, ArticlePage> & {
  readonly filter: ArticleFilter;
  readonly change: (part: Partial<ArticleFilter>) => void;
  readonly isFiltered: boolean;
};

const ALL: ArticleFilter = { search: "", status: "all", category: "" };

/** The articles as the server searches, filters and pages them (S467). */
export function useArticleList(): ArticleList {
  const [filter, setFilter] = useState(ALL);
  const search = useSettled(filter.search);
  const list = useAdminList(articleListPath({ ...filter, search }), articlePageSchema);
  return {
    ...list,
    filter,
    change: (part) => setFilter((before) => ({ ...before, ...part })),
    isFiltered: filter.search.trim() !== "" || filter.status !== "all" || filter.category !== "",
  };
}
