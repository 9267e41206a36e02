import { useState } from "react";
import { isRefused } from "#pwa/remote/outcome.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { articlePaths } from "../article-paths.ts";
import { deleteTexts as t } from "../strings.ts";
import { useFailureToast } from "../use-failure-toast.ts";
import type { ListedArticle } from "./use-article-list.ts";

/** Deletes one article. One that is gone already counts as deleted. */
export function useDeleteArticle(article: ListedArticle, onDeleted: () => void) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { busy, run } = useAdminAction();
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setProblem(null);
    const outcome = await run("DELETE", articlePaths.one(article.id));
    if (outcome.kind !== "ok" && !isRefused(outcome, 404)) return setProblem(showFailure(t.failed, outcome));
    toast({ title: t.done });
    onDeleted();
  };
  return { busy, problem, remove: () => void remove() };
}
