import type { ReactNode } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { shell } from "./strings.ts";
import type { Paged } from "./use-paged.ts";

type Props<Item, Answer> = {
  list: Paged<Item, Answer>;
  empty: { readonly title: string; readonly detail: string };
  /** On the button for the next page, where it means something else. */
  moreLabel?: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** Waiting, failed, empty, and a list with the way to its next page. */
export function PagedList<Item, Answer>({
  list,
  empty,
  moreLabel = shell.more,
  children,
}: Props<Item, Answer>) {
  const { items, failed, busy, hasMore, more, again } = list;
  if (items === null && failed)
    return (
      <EmptyState
        title={shell.failed}
        mark={<Icon name="warning-circle" size={44} className="text-danger" />}
        action={
          <Button onClick={again} busy={busy}>
            {shell.again}
          </Button>
        }
      >
        {shell.failedDetail}
      </EmptyState>
    );
  if (items === null) return <LoadingTiles label={shell.loading} />;
  return (
    <div className="apl-paged" aria-busy={busy}>
      {items.length > 0 && children(items)}
      {items.length === 0 && !hasMore && (
        <EmptyState title={empty.title} mark={<Icon name="magnifying-glass" size={44} />}>
          {empty.detail}
        </EmptyState>
      )}
      {hasMore && (
        <Button variant="outline" onClick={more} busy={busy} busyLabel={shell.moreBusy} className="apl-more">
          {moreLabel}
        </Button>
      )}
    </div>
  );
}
