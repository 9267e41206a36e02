import { useMemo, useState } from "react";
import {
  restoredSchema,
  revisionListSchema,
  revisionSchema,
  type AdminArticle,
  type Revision,
  type RevisionList,
} from "#db/protocol/admin/admin-api.ts";
import { useAdminAction, useAdminRemote } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { readForm } from "#pwa/features/admin/forms/kept-form.ts";
import { type ArticleForm, EMPTY_FORM } from "../article-form.ts";
import { articlePaths } from "../article-paths.ts";
import { historyTexts as t } from "../strings.ts";
import { useFailureToast } from "../use-failure-toast.ts";

type Parts = {
  readonly article: AdminArticle;
  readonly onRestored: () => void;
};

export type ArticleHistoryState = {
  /** null while it loads. */
  readonly list: RevisionList | null;
  readonly alert: string | null;
  readonly chosen: number | null;
  /** The chosen version as a form; null while it loads. */
  readonly former: ArticleForm | null;
  readonly busy: boolean;
  readonly choose: (number: number) => void;
  readonly restore: () => void;
};

/** The versions of one article, and the chosen one. */
export function useArticleHistory({ article, onRestored }: Parts): ArticleHistoryState {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { busy, run } = useAdminAction();
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const path = articlePaths.revisions(article.id);
  const list = useAdminRemote(path, revisionListSchema);
  const revision = useAdminRemote(chosen === null ? null : `${path}/${chosen}`, revisionSchema);
  const { slug, published } = article;
  const former = useMemo(
    () => revision.value && formOfRevision(revision.value, { slug, published }),
    [revision.value, slug, published],
  );
  const isUnread = (list.failure && !list.value) || (chosen !== null && revision.failure);

  const restore = async (): Promise<void> => {
    const outcome = await run("POST", `${path}/${chosen}/restore`, { body: {}, schema: restoredSchema });
    if (outcome.kind !== "ok") return setProblem(showFailure(t.restoreFailed, outcome));
    toast({ title: t.restored });
    onRestored();
  };
  return {
    list: list.value,
    alert: problem ?? (isUnread ? t.failed : null),
    chosen,
    former,
    busy,
    choose: (number) => {
      setChosen(number);
      setProblem(null);
    },
    restore: () => void (chosen !== null && restore()),
  };
}

/** Old versions may lack newer fields, or have `null` for an empty one; drafts have neither address nor visibility. */
function formOfRevision(
  { fields }: Revision,
  own: Pick<ArticleForm, "slug" | "published">,
): ArticleForm | null {
  const { tags } = fields;
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const stored = { ...own, ...known, tags: Array.isArray(tags) ? tags.join(", ") : "" };
  return readForm(stored, EMPTY_FORM);
}
