import type { CounterCase } from "#db/entities/counter-case.ts";
import type { Sql } from "#server/platform/sql/sql.ts";

/** All cases of the course, including those of lessons that were hidden since: a device may have asked them. */
export async function findCases(sql: Sql): Promise<readonly CounterCase[]> {
  const rows = await sql.rows<{ cases: readonly CounterCase[] }>({
    name: "cases",
    text: "select cases from lessons where jsonb_array_length(cases) > 0",
    values: [],
  });
  return rows.flatMap(({ cases }) => cases);
}
