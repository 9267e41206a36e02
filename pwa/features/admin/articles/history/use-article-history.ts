import { useEffect, useState } from "react";
import type { AdminArticle, Revision, RevisionList } from "#db/protocol/admin/admin-api.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import type { ArticleCalls } from "../article-calls.ts";
import { type ArticleForm, readForm } from "../article-form.ts";
import { historyTexts as t } from "../strings.ts";
import { useSayFailed } from "../use-say-failed.ts";

type Parts = {
  readonly article: AdminArticle;
  readonly calls: ArticleCalls;
  readonly onRestored: () => void;
};

export type ArticleHistoryState = {
  /** null: on its way. */
  readonly list: RevisionList | null;
  readonly alert: string | null;
  readonly chosen: number | null;
  /** The chosen one as a form; null: on its way. */
  readonly former: ArticleForm | null;
  readonly busy: boolean;
  readonly choose: (number: number) => void;
  readonly restore: () => void;
};

/** The versions of one article, one of them opened. */
export function useArticleHistory({ article, calls, onRestored }: Parts): ArticleHistoryState {
  const toast = useToast();
  const sayFailed = useSayFailed();
  const [list, setList] = useState<RevisionList | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [former, setFormer] = useState<ArticleForm | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, slug } = article;

  useEffect(() => {
    let current = true;
    void calls.revisions(id).then((outcome) => {
      if (!current) return;
      if (outcome.kind === "ok") setList(outcome.value);
      else setAlert(t.failed);
    });
    return () => {
      current = false;
    };
  }, [calls, id]);
  useEffect(() => {
    if (chosen === null) return;
    let current = true;
    void calls.revision(id, chosen).then((outcome) => {
      if (!current) return;
      if (outcome.kind === "ok") setFormer(formOfRevision(outcome.value, slug));
      else setAlert(t.failed);
    });
    return () => {
      current = false;
    };
  }, [calls, id, slug, chosen]);

  return {
    list,
    alert,
    chosen,
    former,
    busy,
    choose: (number) => {
      setChosen(number);
      setFormer(null);
      setAlert(null);
    },
    restore: () => {
      if (chosen === null) return;
      setBusy(true);
      void calls.restore(id, chosen).then((outcome) => {
        setBusy(false);
        if (outcome.kind !== "ok") return setAlert(sayFailed(t.restoreFailed, outcome.failure));
        toast({ title: t.restored });
        onRestored();
      });
    },
  };
}

/** Old versions may lack fields of today, or carry `null` for an empty one. */
function formOfRevision({ fields }: Revision, slug: string): ArticleForm | null {
  const { tags } = fields;
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  return readForm({ slug, ...known, tags: Array.isArray(tags) ? tags.join(", ") : "" });
}
