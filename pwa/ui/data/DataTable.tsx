import type { ReactNode } from "react";
import { Table, type TableProps } from "./Table.tsx";

/**
 * Position of a column in the two-line list on narrow screens: a mark at the left, the title, the note below it, or the
 * end of the row. Each position takes one column; a column without one is hidden there.
 */
type Place = "mark" | "title" | "note" | "end";

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** For money and counts: right-aligned, in tabular figures. */
  readonly number?: boolean;
  readonly narrow?: Place;
};

/** A table from a width of 40 rem, a two-line list below. */
export function DataTable<Row>({ columns, ...table }: TableProps<Row, Column<Row>>) {
  return (
    <Table
      {...table}
      className="data-table--list"
      columns={columns.map(({ number = false, narrow = "nowhere", ...column }) => ({
        ...column,
        className: `at-${narrow} ${number ? "is-number" : ""}`,
      }))}
    />
  );
}
