const ARTICLES = "/api/admin/articles";

/** Addresses of the calls below `/api/admin` that are about articles. */
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

/** The list with this filter, without a cursor. */
export function articleListPath({ search, status, category }: ArticleFilter): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("search", search);
  if (status !== "all") query.set("status", status);
  if (category !== "") query.set("category", category);
  return query.size === 0 ? ARTICLES : `${ARTICLES}?${query.toString()}`;
}
