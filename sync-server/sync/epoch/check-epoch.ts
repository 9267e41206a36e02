import type { Deps } from "#server/platform/deps.ts";
import {
  findCluster,
  findEpochCluster,
  forgetTransactionIds,
  saveEpochCluster,
} from "./sync-meta-repository.ts";

/**
 * At start: warns when the database runs on another cluster or timeline than its epoch (sync-protocol.md, R6). It does not change
 * the epoch, because after a clean failover every device would fetch everything again needlessly. After restoring a backup the
 * operator runs `npm run admin -- new-epoch`; after a clean failover `npm run admin -- keep-epoch` ends the warning.
 */
export async function checkEpoch({ knex, logger }: Pick<Deps, "knex" | "logger">): Promise<"same" | "moved"> {
  const [cluster, noted] = await Promise.all([findCluster(knex), findEpochCluster(knex)]);
  if (noted === null) {
    await saveEpochCluster(knex, cluster);
    return "same";
  }
  if (noted.systemIdentifier === cluster.systemIdentifier && noted.timeline === cluster.timeline)
    return "same";
  await forgetTransactionIds(knex);
  logger.warn(
    { noted, cluster },
    "the database moved to another cluster or timeline with the old sync epoch: if commits may be lost, run `npm run admin -- new-epoch`, otherwise `npm run admin -- keep-epoch`",
  );
  return "moved";
}
