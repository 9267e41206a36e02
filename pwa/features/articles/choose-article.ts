import type { ArticleRow } from "#db/entities/rows.ts";
import type { PageData } from "#db/protocol/page-data.ts";
import type { StoredArticle } from "#pwa/local-db/queries/article-queries.ts";

export type ArticleState =
  | { readonly kind: "loading" }
  /** S134. `offline`: this device cannot know whether the article exists. */
  | { readonly kind: "missing"; readonly offline: boolean }
  | {
      readonly kind: "ready";
      readonly article: ArticleRow;
      /** Its HTML as the server sanitised and rendered it into this page. */
      readonly drawn: string | undefined;
      readonly sample: boolean;
    };

type Known = {
  readonly slug: string;
  readonly stored: StoredArticle | undefined;
  readonly page: PageData;
  /** The server rendered this address, so an article that the page lacks does not exist there. */
  readonly rendered: boolean;
  readonly hasSynced: boolean;
  readonly offline: boolean;
  readonly samples: readonly ArticleRow[] | null;
};

/** Chooses the article for this address: the newer of the device's and the one in the page. */
export function chooseArticle(known: Known): ArticleState {
  const { slug, stored, page, offline } = known;
  const drawn = page.article?.slug === slug ? page.article : null;
  const own = stored?.article;
  if (own && !(drawn && drawn.updatedAt > own.updatedAt)) {
    return { kind: "ready", article: own, drawn: drawn?.content, sample: false };
  }
  if (drawn) {
    return { kind: "ready", article: drawn, drawn: drawn.content, sample: page.samples ?? false };
  }
  if (page.article === null && known.rendered) return { kind: "missing", offline: false };
  if (!stored) return { kind: "loading" };
  if (stored.count > 0) return known.hasSynced ? { kind: "missing", offline } : { kind: "loading" };
  if (!(stored.pulled || known.hasSynced) || !known.samples) return { kind: "loading" };
  const sample = known.samples.find((row) => row.slug === slug);
  if (sample) return { kind: "ready", article: sample, drawn: undefined, sample: true };
  return known.hasSynced ? { kind: "missing", offline } : { kind: "loading" };
}
