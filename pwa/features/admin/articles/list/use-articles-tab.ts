import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ArticleCalls } from "../article-calls.ts";
import type { KeptArticle } from "../kept-article.ts";
import { editorPath } from "../page/editor-path.ts";
import { useArticleCalls } from "../use-article-calls.ts";
import { type ArticleList, type ListedArticle, useArticleList } from "./use-article-list.ts";
import { useKeptArticles } from "../use-kept-articles.ts";

export type OpenDialog =
  { readonly kind: "delete"; readonly article: ListedArticle } | { readonly kind: "bulk" };

export type ArticlesTabState = {
  readonly calls: ArticleCalls;
  readonly list: ArticleList;
  readonly kept: readonly KeptArticle[];
  readonly discard: (key: string) => void;
  readonly dialog: OpenDialog | null;
  readonly open: (dialog: OpenDialog) => void;
  readonly close: () => void;
  /** The editor's page; `key` names a text kept on this device. */
  readonly edit: (id: string | null, key?: string) => void;
  /** The articles are others now. */
  readonly changed: () => void;
};

/** What the articles' tab shows, and which of its dialogs is open. */
export function useArticlesTab(onChanged: (() => void) | undefined): ArticlesTabState {
  const navigate = useNavigate();
  const calls = useArticleCalls();
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
    edit: (id, key) => void navigate(editorPath(id, key ?? null)),
    changed: () => {
      list.refresh();
      onChanged?.();
    },
  };
}
