import type { Fact } from "#db/content/facts.ts";
import { withPublished } from "#db/content/published-facts.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import { readFact } from "#pwa/local-db/write/device-facts.ts";

/** The facts of the release, with the reviews that this device has received. */
export async function readFacts(registry: RegistryDatabase): Promise<readonly Fact[]> {
  return withPublished((await readFact(registry, "publishedFacts"))?.items ?? []);
}
