import type { Knex } from "knex";
import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import { findVersions } from "#server/sync/ledger-repository.ts";

/** Current version of the public content; 0 before the first write. Cache key of everything built from content. */
export async function contentVersion(knex: Knex): Promise<number> {
  return (await findVersions(knex, [CONTENT_LEDGER])).get(CONTENT_LEDGER) ?? 0;
}
