import type { ReactNode } from "react";
import type { RemoteList } from "#pwa/remote/use-remote-list.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { shell } from "./strings.ts";

type Props<Item, Page> = {
  list: RemoteList<Item, Page>;
  empty: { readonly title: string; readonly detail: string };
  /** Label of the next-page button, if not the default. */
  moreLabel?: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** A paged list: loading, failed, empty, or its rows with the button for the next page. */
export function PagedList<Item, Page>({ list, empty, moreLabel = shell.more, children }: Props<Item, Page>) {
  const { items, failure, busy, hasMore, more, refetch } = list;
  if (items === null && failure)
    return (
      <EmptyState
        title={shell.failed}
        mark={<Icon name="warning-circle" size={44} className="text-danger" />}
        action={
          <Button onClick={refetch} busy={busy}>
            {shell.again}
          </Button>
        }
      >
        {shell.failedDetail}
      </EmptyState>
    );
  if (items === null) return <LoadingTiles />;
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={busy}>
      {items.length > 0 && children(items)}
      {items.length === 0 && !hasMore && (
        <EmptyState title={empty.title} mark={<Icon name="magnifying-glass" size={44} />}>
          {empty.detail}
        </EmptyState>
      )}
      {hasMore && (
        <Button
          variant="outline"
          onClick={more}
          busy={busy}
          busyLabel={shell.moreBusy}
          className="justify-self-center"
        >
          {moreLabel}
        </Button>
      )}
    </div>
  );
}
