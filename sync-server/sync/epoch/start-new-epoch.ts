import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { findCluster, forgetTransactionIds, saveEpoch, saveEpochCluster } from "./sync-meta-repository.ts";

/**
 * For whoever restored a backup or promoted a replica that may have lost commits (sync-protocol.md, R6): every device
 * forgets the server's rows, fetches them again and sends what it was told in the last 14 days once more. Run before the
 * server starts; `npm run admin -- new-epoch`.
 */
export async function startNewEpoch(knex: Knex): Promise<string> {
  const epoch = randomUUID();
  const cluster = await findCluster(knex);
  await knex.transaction(async (trx) => {
    await forgetTransactionIds(trx);
    await saveEpoch(trx, epoch);
    await saveEpochCluster(trx, cluster);
  });
  return epoch;
}
