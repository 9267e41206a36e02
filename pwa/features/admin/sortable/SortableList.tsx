import { type ReactNode, useId } from "react";
import { ToolIcon } from "#pwa/features/admin/editor/ToolIcon.tsx";
import { sortableTexts as t } from "#pwa/ui/sortable/strings.ts";
import { useSortable } from "#pwa/ui/sortable/use-sortable.ts";

type Props<Row> = {
  /** Accessible name of the list. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  onOrder: (ids: readonly string[]) => Promise<void>;
  children: (row: Row) => ReactNode;
};

/** Rows with handles; their order is changed by dragging or with the keyboard. */
export function SortableList<Row>({ label, rows, idOf, nameOf, onOrder, children }: Props<Row>) {
  const byId = new Map(rows.map((row) => [idOf(row), row] as const));
  const howId = useId();
  const name = (id: string): string => {
    const row = byId.get(id);
    return row ? nameOf(row) : "";
  };
  const { order, lifted, announcement, list, handleOf } = useSortable({
    ids: [...byId.keys()],
    nameOf: name,
    onOrder,
  });
  return (
    <>
      <ol ref={list} className="border border-line rounded-lg bg-surface overflow-hidden" aria-label={label}>
        {order.map((id) => {
          const row = byId.get(id);
          if (!row) return null;
          return (
            <li key={id} data-sort-id={id} className={`adm-row ${lifted === id ? "adm-row--lifted" : ""}`}>
              <button
                type="button"
                data-sort-handle
                className="iconbtn cursor-grab touch-none text-ink-2 aria-pressed:cursor-grabbing aria-pressed:text-ink"
                aria-label={t.move(name(id))}
                aria-describedby={howId}
                {...handleOf(id)}
              >
                <ToolIcon name="dots-six-vertical-bold" />
              </button>
              {children(row)}
            </li>
          );
        })}
      </ol>
      <p id={howId} hidden>
        {t.how}
      </p>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}
