import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { BulkDialog } from "#pwa/features/admin/bulk/BulkDialog.tsx";
import { useArticleExport } from "#pwa/features/admin/bulk/use-article-export.ts";
import { itemOf } from "#pwa/features/admin/forms/kept-form.ts";
import { KeptNotes } from "#pwa/features/admin/forms/KeptNotes.tsx";
import { routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { ArticleFilters } from "./ArticleFilters.tsx";
import { ArticleTable } from "./ArticleTable.tsx";
import { DeleteArticle } from "./DeleteArticle.tsx";
import { articleListTexts as t, keptTexts } from "../strings.ts";
import { type ArticlesTabState, useArticlesTab } from "./use-articles-tab.ts";

type Props = {
  /** The element beside the panel's heading in which the buttons are rendered. */
  tools: HTMLElement | null;
  /** The counts of the overview may have changed. */
  onChanged?: () => void;
};

/** The tab "Artigos" of the administration (S366–S373). */
export function ArticlesTab({ tools, onChanged }: Props) {
  const tab = useArticlesTab(onChanged);
  return (
    <section aria-label={t.region} className="grid min-w-0 gap-5">
      {tools && createPortal(<Tools tab={tab} />, tools)}
      <KeptNotes
        draft={{ ...tab, recover: ({ key }) => tab.edit(itemOf("article", key), key) }}
        revision={null}
        texts={{ ...keptTexts, recover: keptTexts.goOn }}
      />
      <Listed tab={tab} />
      <Dialogs tab={tab} />
    </section>
  );
}

function Tools({ tab }: { tab: ArticlesTabState }) {
  const { busy, run } = useArticleExport();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon="download-simple-bold"
        className="max-md:order-1"
        busy={busy}
        busyLabel={t.exporting}
        onClick={run}
      >
        {t.exportAll}
      </Button>
      <Button
        variant="outline"
        size="sm"
        icon="upload-simple-bold"
        onClick={() => tab.open({ kind: "bulk" })}
      >
        {t.upload}
      </Button>
      <Button size="sm" icon="plus-bold" onClick={() => tab.edit(null)}>
        {t.create}
      </Button>
    </>
  );
}

function Listed({ tab }: { tab: ArticlesTabState }) {
  const { list } = tab;
  const { items, page } = list;
  if (!page && list.failure)
    return (
      <EmptyState
        title={t.failed}
        mark={<Icon name="warning-circle" size={44} className="text-ink-2" />}
        action={<Button onClick={list.refetch}>{t.retry}</Button>}
      />
    );
  if (!items || !page) return <LoadingTiles label={t.loading} />;
  const isEmpty = items.length === 0;
  if (isEmpty && !list.isFiltered)
    return (
      <EmptyState title={t.empty} mark={<Icon name="article" size={44} className="text-ink-2" />}>
        {t.emptyDetail}
      </EmptyState>
    );
  return (
    <>
      <ArticleFilters list={list} />
      {isEmpty ? (
        <EmptyState
          title={t.nothingFound}
          mark={<Icon name="magnifying-glass" size={44} className="text-ink-2" />}
          action={
            <Button
              variant="outline"
              onClick={() => list.change({ search: "", status: "all", category: "" })}
            >
              {t.clearFilters}
            </Button>
          }
        >
          {t.nothingFoundDetail}
        </EmptyState>
      ) : (
        <ArticleTable
          articles={items}
          onEdit={({ id }) => tab.edit(id)}
          onDelete={(article) => tab.open({ kind: "delete", article })}
        />
      )}
      {list.hasMore && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={list.busy}
          busyLabel={t.moreBusy}
          onClick={list.more}
        >
          {t.more}
        </Button>
      )}
      <p className="text-sm text-ink-2" role="status">
        {t.shown(items.length, page.total)}
        <Link to={routes.articles}>{routes.articles}</Link>
      </p>
    </>
  );
}

function Dialogs({ tab }: { tab: ArticlesTabState }) {
  const { dialog, changed, close } = tab;
  if (dialog === null) return null;
  if (dialog.kind === "bulk") return <BulkDialog onSent={changed} onClose={close} />;
  return (
    <DeleteArticle
      article={dialog.article}
      onClose={close}
      onDeleted={() => {
        close();
        changed();
      }}
    />
  );
}
