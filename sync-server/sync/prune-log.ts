import type { Deps } from "#server/platform/deps.ts";
import { HTML_POLICY_VERSION } from "#server/pages/html-policy-version.ts";
import { deleteCleanTextsOfOthers } from "#server/content/clean-text-repository.ts";
import { pruneLog } from "./mutation-log-repository.ts";
import { pruneIgnored } from "#server/webhooks/webhook-repository.ts";
import { pruneNewsletter } from "#server/messages/newsletter.ts";

const DAY_MS = 86_400_000;
const KEPT_DAYS = { accepted: 60, refused: 90 } as const;

/**
 * Forgets verdicts that the device has stored and that are 60 days old; refused work is kept 90 days for people. What has
 * value carries a business key of its own, so that a copy of a device that comes back later doubles nothing.
 */
export async function pruneMutationLog({ knex, clock }: Pick<Deps, "knex" | "clock">): Promise<number> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  return pruneLog(knex, { accepted: before(KEPT_DAYS.accepted), refused: before(KEPT_DAYS.refused) });
}

/** Prunes now and once a day, until the server stops. */
export function startPruning(deps: Deps): void {
  const prune = async (): Promise<void> => {
    try {
      deps.logger.info({ rows: await pruneMutationLog(deps) }, "mutation log pruned");
      deps.logger.info({ rows: await pruneNewsletter(deps) }, "unconfirmed newsletter subscriptions pruned");
      deps.logger.info(
        { rows: await pruneIgnored(deps.knex, deps.clock.now()) },
        "traces of unverified webhooks pruned",
      );
      await deleteCleanTextsOfOthers(deps.knex, HTML_POLICY_VERSION);
    } catch (err) {
      // Tomorrow is another day; nobody waits for this.
      deps.logger.warn({ err }, "pruning failed");
    }
  };
  const timer = setInterval(() => void prune(), DAY_MS);
  timer.unref();
  deps.stopping.addEventListener("abort", () => clearInterval(timer));
  void prune();
}
