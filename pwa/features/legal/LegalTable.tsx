/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser may forget that a table which is laid out as blocks is one; its parts say so */
import type { LegalTable as Table } from "#db/content/legal/legal-document.ts";
import { InlineText } from "./InlineText.tsx";

const HEAD = "min-w-0 border-b-2 border-ink py-2.5 pr-4 pl-0 align-bottom last:pr-0";
const ROW =
  "block border-t border-line py-4 first:border-t-0 first:pt-0 @min-[40rem]:table-row @min-[40rem]:border-t-0";
const AS_CELL =
  "min-w-0 border-0 p-0 @min-[40rem]:table-cell @min-[40rem]:border-b @min-[40rem]:border-line @min-[40rem]:py-2.5 @min-[40rem]:pr-4 @min-[40rem]:last:pr-0";
const NAME = `block pb-1.5 font-display text-[1.0625rem] leading-[1.3] font-bold text-ink @min-[40rem]:min-w-28 @min-[40rem]:font-sans @min-[40rem]:text-[0.9375rem] @min-[40rem]:leading-[1.4] ${AS_CELL}`;
const CELL = `grid grid-cols-1 gap-x-3 py-1 before:text-sm before:text-ink-2 before:content-[attr(data-label)] @min-[18rem]:grid-cols-[6.5rem_minmax(0,1fr)] @min-[18rem]:before:pt-0.5 @min-[40rem]:before:content-none ${AS_CELL}`;

/** A table where its columns fit, otherwise a list of its rows. */
export function LegalTable({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    <table
      role="table"
      className="block w-full overflow-visible text-base leading-[1.45] @min-[40rem]:table @min-[40rem]:text-[0.9375rem] @min-[40rem]:leading-[1.4]"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only @min-[40rem]:not-sr-only @min-[40rem]:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader" className={HEAD}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block @min-[40rem]:table-row-group">
        {rows.map(([name = "", ...cells]) => (
          <tr key={name} role="row" className={ROW}>
            <th scope="row" role="rowheader" className={NAME}>
              <InlineText text={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} role="cell" data-label={columns[index + 1]} className={CELL}>
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
