// Browsers drop the roles of a table with another CSS display, so they are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from "react";
import "#pwa/ui/styles/data.css";

export type TableColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Of the title's cell, too. */
  readonly className?: string;
  /** Hides the title of a self-explanatory cell for everybody but screen readers. */
  readonly titleHidden?: boolean;
  /** Title that the style sheet may write before the cell on narrow screens. */
  readonly narrowTitle?: string | undefined;
};

export type TableProps<Row, Column = TableColumn<Row>> = {
  /** The table's accessible name. It is visually hidden, because a heading stands above the table. */
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table whose layout on narrow screens is the style sheet's, by `className`. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  className,
}: TableProps<Row> & { className: string }) {
  return (
    <div className={`data-table ${className}`}>
      <table role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, titleHidden, className: own }) => (
              <th key={key} role="columnheader" scope="col" className={own}>
                {titleHidden ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, cell, narrowTitle, className: own }) => (
                <td key={key} role="cell" className={own} data-title={narrowTitle}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
