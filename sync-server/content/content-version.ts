import type { Knex } from "knex";
import { CONTENT_LEDGER } from "#db/protocol/version.ts";
import { findVersions } from "#server/sync/ledger-repository.ts";

/** Version of the public content now; 0 before the first write. Whatever is built from content is kept by it. */
export async function contentVersion(knex: Knex): Promise<number> {
  return (await findVersions(knex, [CONTENT_LEDGER])).get(CONTENT_LEDGER) ?? 0;
}
