import type { Knex } from "knex";
import { withPublished } from "#db/content/published-facts.ts";
import type { AdminFact } from "#db/protocol/admin/admin-facts-api.ts";
import { listPublishedFacts } from "#server/content/published-fact-repository.ts";

/** Every fact of the release, with its published review. */
export async function readFacts({ knex }: { readonly knex: Knex }): Promise<AdminFact[]> {
  const published = await listPublishedFacts(knex);
  return withPublished(published).map(({ figure, news, lessons, ...fact }) => ({
    ...fact,
    lessons: [...lessons],
    note: news?.note ?? "",
    isWithdrawn: news?.isWithdrawn ?? false,
    figure: figure ?? null,
    isFee: figure !== undefined,
    revision: published.find(({ id }) => id === fact.id)?.revision ?? 0,
  }));
}
