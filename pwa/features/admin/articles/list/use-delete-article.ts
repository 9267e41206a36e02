import { useState } from "react";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import type { ArticleCalls } from "../article-calls.ts";
import { deleteTexts as t } from "../strings.ts";
import type { ListedArticle } from "./use-article-list.ts";
import { useSayFailed } from "../use-say-failed.ts";

type Parts = {
  readonly article: ListedArticle;
  readonly calls: ArticleCalls;
  readonly onDeleted: () => void;
};

/** Deletes one article. One that is gone already counts as deleted: that is what was asked for. */
export function useDeleteArticle({ article, calls, onDeleted }: Parts) {
  const toast = useToast();
  const sayFailed = useSayFailed();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    const outcome = await calls.remove(article.id);
    setBusy(false);
    const isGone =
      outcome.kind !== "ok" && outcome.failure.kind === "refused" && outcome.failure.status === 404;
    if (outcome.kind === "ok" || isGone) {
      toast({ title: t.done });
      return onDeleted();
    }
    setProblem(sayFailed(t.failed, outcome.failure));
  };
  return { busy, problem, remove: () => void remove() };
}
