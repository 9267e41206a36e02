import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type KeptForm, kindPrefix } from "#pwa/features/admin/forms/kept-form.ts";
import { useKeptForms } from "#pwa/features/admin/forms/use-kept-forms.ts";
import { editorPath } from "../page/editor-path.ts";
import { type ArticleList, type ListedArticle, useArticleList } from "./use-article-list.ts";
import type { ArticleForm } from "../article-form.ts";
import { EMPTY_FORM } from "../article-form.ts";

export type OpenDialog =
  { readonly kind: "delete"; readonly article: ListedArticle } | { readonly kind: "bulk" };

export type ArticlesTabState = {
  readonly list: ArticleList;
  /** Unsaved texts on this device. */
  readonly kept: readonly KeptForm<ArticleForm>[];
  readonly discard: (kept: KeptForm<ArticleForm>) => void;
  readonly dialog: OpenDialog | null;
  readonly open: (dialog: OpenDialog) => void;
  readonly close: () => void;
  /** Opens the editor; `key` names an unsaved text on this device. */
  readonly edit: (id: string | null, key?: string) => void;
  /** Reads the list again. */
  readonly changed: () => void;
};

/** State of the tab: the list, the unsaved texts on this device, and the open dialog. */
export function useArticlesTab(onChanged: (() => void) | undefined): ArticlesTabState {
  const navigate = useNavigate();
  const list = useArticleList();
  const { kept = [], discard } = useKeptForms(kindPrefix("article"), EMPTY_FORM);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return {
    list,
    kept,
    discard,
    dialog,
    open: setDialog,
    close: () => setDialog(null),
    edit: (id, key) => void navigate(editorPath(id, key ?? null)),
    changed: () => {
      list.refetch();
      onChanged?.();
    },
  };
}
