import { useEffect, useState } from "react";
import { retryLoad } from "#pwa/retry-load.ts";
import type { FieldChange } from "./article-diff.ts";
import type { ArticleForm } from "../article-form.ts";
import { diffTexts } from "../strings.ts";

/** The changes between two texts; null while they are compared. */
export function useArticleDiff(before: ArticleForm, after: ArticleForm): readonly FieldChange[] | null {
  const [found, setFound] = useState<readonly FieldChange[] | null>(null);
  useEffect(() => {
    let current = true;
    retryLoad(() => import("./article-diff.ts")).then(
      ({ articleChanges }) => current && setFound(articleChanges(before, after, diffTexts)),
      () => current && setFound([]),
    );
    return () => {
      current = false;
    };
  }, [before, after]);
  return found;
}
