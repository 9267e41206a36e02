import { type ReactNode, useState } from "react";
import { matchesWords, searchWords } from "#db/rules/text/search-text.ts";
import { AdminLayout } from "#pwa/ui/layout/AdminLayout.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { routes } from "#pwa/paths.ts";
import { type Deletion, DeleteEntry } from "./DeleteEntry.tsx";
import type { questionTexts, termTexts } from "./strings.ts";
import type { EntryList } from "./use-entry-list.ts";

type Props<Item> = {
  texts: typeof termTexts | typeof questionTexts;
  list: EntryList<Item>;
  /** The texts of an entry that are searched. */
  textsOf: (item: Item) => readonly string[];
  /** Renders the entries that were found, at least one. */
  children: (found: {
    readonly items: readonly Item[];
    readonly isSearching: boolean;
    readonly onEdit: (item: Item) => void;
    readonly onDelete: (item: Item) => void;
  }) => ReactNode;
  /** Renders the dialog of an entry, or of a new one. */
  dialog: (item: Item | null, onClose: () => void) => ReactNode;
  deletion: (item: Item) => Deletion;
};

/** Layout of both lists: heading, search, count, dialogs, and the empty, loading and failed states. */
export function EntryScreen<Item>({ texts: t, list, textsOf, children, dialog, deletion }: Props<Item>) {
  const [search, setSearch] = useState("");
  const [edited, setEdited] = useState<Item | "new" | null>(null);
  const [doomed, setDoomed] = useState<Item | null>(null);
  const words = searchWords(search);
  const all = list.items?.length ?? null;
  const items = (list.items ?? []).filter((item) => matchesWords(textsOf(item), words));
  const add = (
    <Button icon="plus-bold" size="sm" onClick={() => setEdited("new")}>
      {t.add}
    </Button>
  );
  return (
    <>
      <AdminLayout
        title={t.title}
        up={{ title: t.panel, path: routes.admin }}
        tools={all === null ? undefined : add}
      >
        <p className="max-w-[62ch] text-ink-2">{t.lead}</p>
        {all === null &&
          (list.failed ? (
            <EmptyState
              title={t.loadFailed}
              mark={<Icon name="warning-circle" size={44} className="text-danger" />}
              action={<Button onClick={() => void list.reload()}>{t.retry}</Button>}
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
            <div className="agl-bar flex flex-wrap items-end justify-between gap-3">
              <TextField
                type="search"
                inputMode="search"
                label={t.search}
                value={search}
                maxLength={100}
                onChange={setSearch}
              />
              <p role="status" className="text-sm text-ink-2">
                {t.count(items.length, all)}
              </p>
            </div>
            {items.length > 0 ? (
              children({ items, isSearching: search.trim() !== "", onEdit: setEdited, onDelete: setDoomed })
            ) : (
              <EmptyState
                title={t.nothingFound(search.trim())}
                action={
                  <Button variant="outline" onClick={() => setSearch("")}>
                    {t.clearSearch}
                  </Button>
                }
              />
            )}
          </>
        )}
      </AdminLayout>
      {edited && dialog(edited === "new" ? null : edited, () => setEdited(null))}
      {doomed && (
        <DeleteEntry
          {...deletion(doomed)}
          onDelete={() => list.remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
