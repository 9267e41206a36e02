import { UUID } from "#server/platform/sql/row-ref.ts";
import type { Sql } from "#server/platform/sql/sql.ts";

/**
 * Reference as it was sent (slug or uuid, contract §9.6) → slug. A deleted lesson is resolved by its tombstone, so that what was
 * learnt offline is kept. A reference that was never a lesson is not in the map.
 */
export async function resolveLessons(sql: Sql, refs: readonly string[]): Promise<Map<string, string>> {
  const ids = refs.filter((ref) => UUID.test(ref)).map((ref) => ref.toLowerCase());
  const found = await sql.rows<{ ref: string; slug: string }>({
    name: "resolve-lessons",
    text: `select slug as ref, slug from lessons where slug = any($1::text[])
      union select id::text, slug from lessons where id = any($2::uuid[])
      union select pk, pk from tombstone where ledger_id = 'content' and tbl = 'lessons' and pk = any($1::text[])`,
    values: [refs, ids],
  });
  const slugs = new Map(found.map(({ ref, slug }) => [ref, slug]));
  return new Map(
    refs.flatMap((ref) => {
      const slug = slugs.get(ref) ?? slugs.get(ref.toLowerCase());
      return slug === undefined ? [] : [[ref, slug] as const];
    }),
  );
}
