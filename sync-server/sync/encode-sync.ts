import type { Pulled } from "./pull-changes.ts";

/**
 * The response of a round as JSON text. Rows arrive as JSON written by PostgreSQL and are passed on unchanged: parsing and
 * serialising each of them again would be most of the work of a pull.
 */
export function encodeSync({ changes, ...head }: Pulled): string {
  const puts = new Map<string, string[]>();
  const dels: Record<string, string[]> = {};
  for (const { table, pk, row } of changes) {
    if (row === null) (dels[table] ??= []).push(pk);
    else {
      const rows = puts.get(table);
      if (rows) rows.push(row);
      else puts.set(table, [row]);
    }
  }
  const tables = [...puts].map(([table, rows]) => `${JSON.stringify(table)}:[${rows.join(",")}]`);
  return `${JSON.stringify({ ...head, dels }).slice(0, -1)},"puts":{${tables.join(",")}}}`;
}
