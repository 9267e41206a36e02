import type { ReactNode } from "react";
import { AdminLayout } from "#pwa/ui/layout/AdminLayout.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { routes } from "#pwa/paths.ts";
import type { questionTexts, termTexts } from "./strings.ts";

type Props = {
  texts: typeof termTexts | typeof questionTexts;
  /** null before the first answer. */
  all: number | null;
  shown: number;
  failed: boolean;
  onRetry: () => void;
  search: string;
  onSearch: (text: string) => void;
  onAdd: () => void;
  /** Renders a list that is not empty. */
  children: ReactNode;
};

/** Layout of both lists: heading, search, count, and the empty, loading and failed states. */
export function EntryScreen(props: Props) {
  const { texts: t, all, shown, search } = props;
  const add = (
    <Button icon="plus-bold" size="sm" onClick={props.onAdd}>
      {t.add}
    </Button>
  );
  return (
    <AdminLayout
      title={t.title}
      up={{ title: t.panel, path: routes.admin }}
      tools={all === null ? undefined : add}
    >
      <p className="max-w-[62ch] text-ink-2">{t.lead}</p>
      {all === null &&
        (props.failed ? (
          <EmptyState
            title={t.loadFailed}
            mark={<Icon name="warning-circle" size={44} className="text-danger" />}
            action={<Button onClick={props.onRetry}>{t.retry}</Button>}
          />
        ) : (
          <LoadingTiles label={t.loading} />
        ))}
      {all === 0 && (
        <EmptyState title={t.empty} action={add}>
          {t.emptyDetail}
        </EmptyState>
      )}
      {all !== null && all > 0 && (
        <>
          <div className="agl-bar">
            <TextField
              type="search"
              inputMode="search"
              label={t.search}
              value={search}
              maxLength={100}
              onChange={props.onSearch}
            />
            <p role="status" className="text-sm text-ink-2">
              {t.count(shown, all)}
            </p>
          </div>
          {shown > 0 ? (
            props.children
          ) : (
            <EmptyState
              title={t.nothingFound(search.trim())}
              action={
                <Button variant="outline" onClick={() => props.onSearch("")}>
                  {t.clearSearch}
                </Button>
              }
            />
          )}
        </>
      )}
    </AdminLayout>
  );
}
