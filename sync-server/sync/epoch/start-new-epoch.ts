import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { findCluster, forgetTransactionIds, saveEpoch, saveEpochCluster } from "./sync-meta-repository.ts";

/**
 * Run by the operator, before the server starts, after restoring a backup or promoting a replica that may have lost commits
 * (sync-protocol.md, R6): every device deletes its copy of the server's rows, fetches them again, and sends the mutations of the
 * last 14 days once more. `npm run admin -- new-epoch`.
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
