import type { Knex } from "knex";

/** Inserts one active module with active lessons of these slugs. Returns the lessons' ids by slug. */
export async function addLessons(
  knex: Knex,
  slugs: readonly string[],
  moduleSlug = "modulo",
): Promise<Map<string, string>> {
  await knex.raw(
    `insert into modules (slug, title, "order") select ?, 'Módulo', 1
     where not exists (select from modules where slug = ?)`,
    [moduleSlug, moduleSlug],
  );
  const answer = await knex.raw<{ rows: { slug: string; id: string }[] }>(
    `insert into lessons (module_id, slug, title, content, "order")
     select m.id, s.slug, 'Lição ' || s.slug, '<p>Texto</p>', s.at
     from modules m, unnest(?::text[]) with ordinality as s(slug, at) where m.slug = ? returning slug, id`,
    [[...slugs], moduleSlug],
  );
  return new Map(answer.rows.map(({ slug, id }) => [slug, id]));
}
