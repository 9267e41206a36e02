import type { Knex } from "knex";
import { seedContent } from "#db/seeds/seed-content.ts";
import { recordChange } from "#server/people/audit-repository.ts";

/**
 * Loads the bundled content again, including deleted rows (S358). Running it twice creates nothing, and the ledger
 * does not move.
 */
export async function seedAgain(
  knex: Knex,
  accountId: string,
): Promise<{ readonly created: { readonly modules: number; readonly lessons: number } }> {
  return knex.transaction(async (trx) => {
    const { created, updated } = await seedContent(trx, { again: true });
    const changes = Object.entries(created).flatMap(([field, count]) =>
      count === 0 ? [] : [{ field, from: null, to: count }],
    );
    if (changes.length > 0 || Object.values(updated).some((count) => count > 0))
      await recordChange(trx, {
        accountId,
        action: "seed",
        kind: "course",
        rowId: null,
        title: "Base de dados de exemplo",
        changes,
      });
    return { created: { modules: created.modules, lessons: created.lessons } };
  });
}
