import type { Knex } from "knex";
import { execute } from "#server/platform/sql/sql.ts";

/** Renumbers positions to 1…n in the order of the ids; only rows whose position changes are written. */

export async function saveOrder(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await execute(trx, {
    text: `update modules m set "order" = o.place from unnest($1::uuid[]) with ordinality as o(id, place)
     where m.id = o.id and m."order" <> o.place`,
    values: [ids],
  });
}

/** Lessons of other modules are moved to this one. */
export async function saveLessonOrder(
  trx: Knex.Transaction,
  moduleId: string,
  ids: readonly string[],
): Promise<void> {
  await execute(trx, {
    text: `update lessons l set "order" = o.place, module_id = $1
     from unnest($2::uuid[]) with ordinality as o(id, place)
     where l.id = o.id and (l."order" <> o.place or l.module_id <> $1)`,
    values: [moduleId, ids],
  });
}
