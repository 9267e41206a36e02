import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ArticlePreview } from "#db/protocol/admin/admin-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { retryLoad } from "#pwa/retry-load.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { useIsAdmin } from "./use-is-admin.ts";

/**
 * `?rascunho=1`, opened by an administrator. Anyone else gets what is published at this address: pages rendered by the
 * server never contain drafts.
 */
export function useWantsPreview(): boolean {
  const [query] = useSearchParams();
  const isAdmin = useIsAdmin();
  // The server renders without the query, and the first render here has to match.
  return useIsHydrated() && isAdmin && query.get("rascunho") === "1";
}

export type PreviewState =
  | { readonly kind: "loading" }
  | { readonly kind: "missing"; readonly offline: boolean }
  | { readonly kind: "ready"; readonly article: ArticlePreview };

/** The article with its draft applied, for administrators; the device stores none of it. */
export function useArticlePreview(slug: string): PreviewState {
  const { call } = useDeps();
  const [state, setState] = useState<PreviewState>({ kind: "loading" });
  useEffect(() => {
    let current = true;
    const load = async (): Promise<PreviewState> => {
      const [outcome, { readPreview }] = await Promise.all([
        askServer(call, "GET", `/api/admin/articles/${encodeURIComponent(slug)}/preview`),
        retryLoad(() => import("./read-preview.ts")),
      ]);
      const article = outcome.kind === "ok" ? readPreview(outcome.value) : null;
      return article ? { kind: "ready", article } : { kind: "missing", offline: outcome.kind === "offline" };
    };
    const show = (next: PreviewState) => {
      if (current) setState(next);
    };
    // The chunk with the schema could not be loaded.
    load().then(show, () => show({ kind: "missing", offline: true }));
    return () => {
      current = false;
    };
  }, [call, slug]);
  return state;
}
