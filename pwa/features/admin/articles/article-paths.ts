const ARTICLES = "/api/admin/articles";

/** Paths of the calls about articles, below `/api/admin`. */
export const articlePaths = {
  all: ARTICLES,
  one: (id: string): string => `${ARTICLES}/${encodeURIComponent(id)}`,
  draft: (id: string): string => `${ARTICLES}/${encodeURIComponent(id)}/draft`,
  revisions: (id: string): string => `/api/admin/revisions/article/${encodeURIComponent(id)}`,
} as const;

export type ArticleFilter = {
  readonly search: string;
  readonly status: "all" | "draft" | "published";
  /** "": every category. */
  readonly category: string;
};

/** Path of the filtered list, without a cursor. */
export function articleListPath({ search, status, category }: ArticleFilter): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (status !== "all") query.set("status", status);
  if (category !== "") query.set("category", category);
  return query.size === 0 ? ARTICLES : `${ARTICLES}?${query.toString()}`;
}
