import { useMemo } from "react";
import type { AdminArticle } from "#db/protocol/admin/admin-api.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { formOf } from "../article-form.ts";
import { ArticleDiff } from "./ArticleDiff.tsx";
import { articleDialogTexts, historyTexts as t } from "../strings.ts";
import { useAgo } from "../use-ago.ts";
import { type ArticleHistoryState, useArticleHistory } from "./use-article-history.ts";

type Props = {
  article: AdminArticle;
  onClose: () => void;
  onRestored: () => void;
};

/** The versions of an article: shows what changed since one of them, and restores it as a draft. */
export function ArticleHistory({ article, onClose, onRestored }: Props) {
  const history = useArticleHistory({ article, onRestored });
  const now = useMemo(() => formOf(article), [article]);
  const { list, alert, chosen, former } = history;
  return (
    <Dialog open title={t.title} className="ada-dialog" onClose={onClose}>
      <p className="text-ink-2">{t.intro}</p>
      {alert !== null && (
        <p role="alert" className="remark remark--danger">
          {alert}
        </p>
      )}
      {!list && alert === null && <LoadingTiles label={t.loading} />}
      {list && <Versions history={history} list={list} />}
      {chosen !== null && (
        <section className="grid gap-3" aria-live="polite">
          <h3 className="text-lg">{t.changes(chosen)}</h3>
          {former ? (
            <ArticleDiff before={former} after={now} />
          ) : (
            alert === null && <p aria-busy="true" className="min-h-24" />
          )}
        </section>
      )}
      <div className="ada-actions">
        {chosen !== null && <p className="text-sm text-ink-2">{t.restoreDetail}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <span className="grow" />
          <Button variant="outline" onClick={onClose}>
            {t.close}
          </Button>
          {chosen !== null && (
            <Button busy={history.busy} disabled={!former} onClick={history.restore}>
              {t.restore}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type ListProps = { history: ArticleHistoryState; list: NonNullable<ArticleHistoryState["list"]> };

function Versions({ history, list }: ListProps) {
  const ago = useAgo();
  if (list.length === 0) return <p>{t.empty}</p>;
  return (
    <ul className="grid gap-2 max-h-64 overflow-auto" aria-label={t.versions}>
      {list.map(({ number, savedAt, savedBy, isDraft }) => (
        <li key={number}>
          <button
            type="button"
            className="ada-version"
            aria-pressed={history.chosen === number}
            onClick={() => history.choose(number)}
          >
            <b>
              {t.version(number)}
              {isDraft ? ` (${t.draft}) ` : " "}
            </b>
            <span>{t.by(savedBy ?? articleDialogTexts.nobody, ago(savedAt))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
