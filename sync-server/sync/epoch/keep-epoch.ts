import type { Knex } from "knex";
import { cannotStart } from "#server/platform/errors.ts";
import { findCluster, findEpoch, forgetTransactionIds, saveEpochCluster } from "./sync-meta-repository.ts";

/**
 * For a failover that lost no commit (a synchronous replica, or a planned switchover): records that the epoch continues on the
 * present cluster and timeline, which ends the warnings of `checkEpoch` and `doctor`. Only the operator can know that nothing was
 * lost; `npm run admin -- keep-epoch`.
 */
export async function keepEpoch(knex: Knex): Promise<string> {
  const [epoch, cluster] = await Promise.all([findEpoch(knex), findCluster(knex)]);
  if (epoch === null) throw cannotStart("Nenhum servidor começou ainda neste banco de dados.");
  await knex.transaction(async (trx) => {
    await forgetTransactionIds(trx);
    await saveEpochCluster(trx, cluster);
  });
  return epoch;
}
