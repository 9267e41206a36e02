// Browsers drop the roles of a table with another CSS display, so they are set explicitly.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from "react";

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

type Props<Row> = {
  caption: string;
  columns: readonly AdminColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table, or one card for each row on narrow screens. */
export function AdminTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <div className="adm-table apl-table">
      <table role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, number = false, quiet }) => (
              <th key={key} role="columnheader" scope="col" className={number ? "is-number" : undefined}>
                {quiet === "everywhere" ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, title, cell, number = false, head = false, quiet }) => (
                <td
                  key={key}
                  role="cell"
                  className={`${head ? "apl-head" : ""} ${number ? "is-number" : ""}`}
                  data-title={head || quiet !== undefined ? undefined : title}
                >
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
