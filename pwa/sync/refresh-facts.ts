import { factsAnswerSchema } from "#db/protocol/facts-api.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import type { Call } from "./api-client.ts";

export type FactParts = {
  readonly registry: RegistryDatabase;
  readonly content: ContentDatabase;
  readonly call: Call;
};

/**
 * Fetches the published facts when the public content has moved since they were stored, because publishing a fact moves
 * it. Without an answer the stored ones stay. It imports zod, so it is loaded when the app is idle.
 */
export async function refreshFacts({ registry, content, call }: FactParts): Promise<void> {
  const meta = await content.meta.get("meta");
  // Before the first pull all facts are those of the release.
  if (!meta || meta.cursor === null) return;
  const place = JSON.stringify([meta.epoch, meta.cursor]);
  if ((await readFact(registry, "publishedFacts"))?.place === place) return;
  const answer = await call("GET", "/api/facts");
  const parsed = answer.kind === "ok" ? factsAnswerSchema.safeParse(answer.body) : null;
  if (parsed?.success) await writeFact(registry, "publishedFacts", { place, items: parsed.data.items });
}
