import type { PublishedFact } from "#db/content/published-facts.ts";
import { factsAnswerSchema } from "#db/protocol/facts-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { listPublishedFacts } from "./published-fact-repository.ts";

/** The published reviews, as devices store them. */
export async function readPublishedFacts({ knex }: Pick<Deps, "knex">): Promise<readonly PublishedFact[]> {
  return factsAnswerSchema.parse({ items: await listPublishedFacts(knex) }).items;
}
