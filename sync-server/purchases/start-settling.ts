import type { Deps } from "#server/platform/deps.ts";
import { repeat } from "#server/platform/repeat.ts";
import { releaseEventsOfDead } from "#server/webhooks/webhook-repository.ts";
import { settleTestPayments } from "#server/processors/processor-inbox.ts";
import { recoverPurchases } from "./recover-order.ts";
import { processStripeInbox } from "./stripe-inbox.ts";
import { reconcileOrders } from "./reconcile.ts";

const EVERY_MS = 30_000;
/** How soon events of a server that died are taken over, after it counts as dead. */
const TAKE_OVER_EVERY_MS = 10_000;
/** Backups are restored within this time. `npm run admin -- reconcile` checks everything. */
const LOST_WITHIN_MS = 7 * 86_400_000;

/**
 * Processes pending events and polls for unreported ones, now and twice a minute, until the server stops. Separately, so that one
 * slow service does not delay the other.
 */
export function startSettling(deps: Deps): void {
  repeat(deps, "test payments", EVERY_MS, () => settleTestPayments(deps));
  repeat(deps, "webhook events of dead servers", TAKE_OVER_EVERY_MS, () => takeOver(deps));
  const { checkout, clock, logger } = deps;
  if (!checkout) return;
  deps.background.run("lost purchases", async () => {
    try {
      const since = new Date(clock.now().getTime() - LOST_WITHIN_MS);
      const { found, open } = await recoverPurchases({ ...deps, checkout }, { since });
      if (found + open.length > 0)
        logger.warn(
          { found, withoutAccount: open.length },
          "purchases are missing in the database: run `npm run admin -- reconcile`",
        );
    } catch (err) {
      logger.warn({ err }, "searching for lost purchases failed");
    }
  });
  repeat(deps, "purchases", EVERY_MS, async () => {
    await processStripeInbox(deps);
    await reconcileOrders(deps);
  });
}

/** Processes the events at once that a server was processing when it died. */
async function takeOver(deps: Deps): Promise<void> {
  const events = await releaseEventsOfDead(deps.knex, deps.clock.now());
  if (events === 0) return;
  deps.logger.warn({ events }, "taking over the webhook events of a server that died");
  await settleTestPayments(deps);
  await processStripeInbox(deps);
}
