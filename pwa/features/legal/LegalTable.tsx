/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser may forget that a table which is laid out as blocks (on phones) is one; its parts say so */
import type { LegalTable as Table } from "#db/content/legal/legal-document.ts";
import { InlineText } from "./InlineText.tsx";

/** A table that is a list on phones. */
export function LegalTable({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    <table className="legal-table" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([name = "", ...cells]) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              <InlineText text={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} role="cell" data-label={columns[index + 1]}>
                <span>
                  <InlineText text={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
