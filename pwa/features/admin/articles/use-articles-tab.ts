import { useMemo, useState } from "react";
import { useQuietCall } from "#pwa/deps/use-quiet-call.ts";
import { type ArticleCalls, createArticleCalls } from "./article-calls.ts";
import type { KeptArticle } from "./kept-article.ts";
import type { EditTarget } from "./use-article-editor.ts";
import { type ArticleList, type ListedArticle, useArticleList } from "./use-article-list.ts";
import { useKeptArticles } from "./use-kept-articles.ts";

export type OpenDialog =
  | { readonly kind: "edit"; readonly target: EditTarget }
  | { readonly kind: "delete"; readonly article: ListedArticle }
  | { readonly kind: "bulk" };

export type ArticlesTabState = {
  readonly calls: ArticleCalls;
  readonly list: ArticleList;
  readonly kept: readonly KeptArticle[];
  readonly discard: (key: string) => void;
  readonly dialog: OpenDialog | null;
  readonly open: (dialog: OpenDialog) => void;
  readonly close: () => void;
  /** The articles are others now. */
  readonly changed: () => void;
};

/** What the articles' tab shows, and which of its dialogs is open. */
export function useArticlesTab(onChanged: (() => void) | undefined): ArticlesTabState {
  const call = useQuietCall();
  const calls = useMemo(() => createArticleCalls(call), [call]);
  const list = useArticleList(calls);
  const { kept, discard } = useKeptArticles();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return {
    calls,
    list,
    kept,
    discard,
    dialog,
    open: setDialog,
    close: () => setDialog(null),
    changed: () => {
      list.refresh();
      onChanged?.();
    },
  };
}
