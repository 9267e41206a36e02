// Browsers drop the roles of a table that is laid out as a list, so they are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from "react";
import "#pwa/ui/styles/data.css";

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

type Props<Row> = {
  /** The table's accessible name. It is visually hidden, because a heading stands above the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table from a width of 40 rem, a two-line list below. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <div className="data-table">
      <table role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={cellClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = <Row,>({ number = false, narrow }: Column<Row>): string =>
  `${narrow ? `at-${narrow}` : "at-nowhere"} ${number ? "is-number" : ""}`;
