import { useEffect, useState } from "react";
import type { ArticleRow } from "#db/entities/rows.ts";
import { retryLoad } from "#pwa/retry-load.ts";

/** The articles that shipped with the app (S126), loaded only when `wanted`. null: not loaded yet. */
export function useSamples(wanted: boolean): readonly ArticleRow[] | null {
  const [samples, setSamples] = useState<readonly ArticleRow[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    retryLoad(() =>
      Promise.all([import("#db/content/articles.ts"), import("#db/content/article-rows.ts")]),
    ).then(
      ([{ ARTICLES }, { articlesToRows }]) => current && setSamples(articlesToRows(ARTICLES)),
      // The file disappeared with the previous version, so there is nothing to show instead.
      () => current && setSamples([]),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return samples;
}
