import type { ReactNode } from "react";
import { Table, type TableProps } from "#pwa/ui/data/Table.tsx";

export type AdminColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly number?: boolean;
  /** On phones a row is a card: the `head` cell is its first line, the others follow with their column's title. */
  readonly head?: boolean;
  /** Hides the title of a self-explanatory cell, for everybody but screen readers or on cards only. */
  readonly quiet?: "everywhere" | "on-cards";
};

/** A table, or one card for each row on narrow screens. */
export function AdminTable<Row>({ columns, ...table }: TableProps<Row, AdminColumn<Row>>) {
  return (
    <Table
      {...table}
      className="adm-table border border-line rounded-lg bg-surface overflow-hidden apl-table"
      columns={columns.map(({ number = false, head = false, quiet, ...column }) => ({
        ...column,
        className: `${head ? "apl-head" : ""} ${number ? "is-number" : ""}`,
        titleHidden: quiet === "everywhere",
        narrowTitle: head || quiet !== undefined ? undefined : column.title,
      }))}
    />
  );
}
