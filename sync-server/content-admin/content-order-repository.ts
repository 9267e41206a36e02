import type { Knex } from "knex";

/** Places in a list become 1…n in the order of the ids; only rows whose place changes are written. */

export async function saveOrder(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx.raw(
    `update modules m set "order" = o.place from unnest(?::uuid[]) with ordinality as o(id, place)
     where m.id = o.id and m."order" <> o.place`,
    [[...ids]],
  );
}

/** Lessons of other modules move into this one. */
export async function saveLessonOrder(
  trx: Knex.Transaction,
  moduleId: string,
  ids: readonly string[],
): Promise<void> {
  await trx.raw(
    `update lessons l set "order" = o.place, module_id = ?
     from unnest(?::uuid[]) with ordinality as o(id, place)
     where l.id = o.id and (l."order" <> o.place or l.module_id <> ?)`,
    [moduleId, [...ids], moduleId],
  );
}
