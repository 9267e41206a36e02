import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#server/platform/deps.ts";
import { repeat } from "#server/platform/repeat.ts";
import { CLOCK_MAY_BE_OFF_MS } from "#server/platform/servers/server-repository.ts";
import { deleteCleanTextsOfOthers } from "#server/content/clean-text-repository.ts";
import { KNOWN_DEVICE_MS } from "#server/accounts/notices/known-devices.ts";
import { pruneNewsletter } from "#server/messages/newsletter.ts";
import { HTML_POLICY_VERSION } from "#server/pages/html-policy-version.ts";
import { readDatabaseTime } from "./database-facts-repository.ts";
import {
  countPages,
  deleteExpired,
  expired,
  expiredEvents,
  expiredLog,
  type Expired,
} from "./retention-repository.ts";

const DAY_MS = 86_400_000;
/** Pages per transaction, which hold about 2000 rows of the log. */
const PAGES = 32;
/** Pause after each transaction that deleted rows, so that vacuum, replicas and other queries keep up. */
const PAUSE_MS = 20;
/** Verdicts of rejected mutations are stored longer, for people to read. */
const REFUSED_LONGER_DAYS = 30;
const IGNORED_DAYS = 30;
const INVITATION_DAYS = 30;
/** Longer than any invoice can be paid: a payment hash must not pay two charges. */
const ASKED_DAYS = 90;
/** How long a customer can read the result of a payment. */
const CHARGE_LINK_DAYS = 7;
const NOTICE_DAYS = 180;
/** Five years, as the privacy policy says of purchases of deleted accounts. */
const FORMER_PURCHASE_DAYS = 5 * 365;

export type PruneDeps = Pick<Deps, "knex" | "clock" | "config" | "metrics" | "stopping">;

/**
 * Deletes rows that are past their retention (`testing/growing-tables.ts`) in small batches, each by one of the servers. Returns the
 * number of deleted rows by table.
 */
export async function prune(deps: PruneDeps): Promise<Readonly<Record<string, number>>> {
  const { clock, config, metrics } = deps;
  const { logDays, webhookDays, auditDays } = config.retention;
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const gone: Record<string, number> = {};
  const note = (table: string, rows: number): void => {
    if (rows === 0) return;
    metrics.rowsPruned(table, rows);
    gone[table] = (gone[table] ?? 0) + rows;
  };
  for (const rows of [
    expiredLog({ accepted: before(logDays), refused: before(logDays + REFUSED_LONGER_DAYS) }),
    expiredEvents("ignored", before(IGNORED_DAYS)),
    expiredEvents("processed", before(webhookDays)),
    expired("admin_changes", before(auditDays)),
    expired("shop_invitations", before(INVITATION_DAYS)),
    expired("lightning_asked", before(ASKED_DAYS)),
    expired("charge_links", before(CHARGE_LINK_DAYS)),
    expired("account_notices", before(NOTICE_DAYS)),
    expired("notice_links", clock.now()),
    // Browsers have deleted the cookie by then.
    expired("known_devices", before(KNOWN_DEVICE_MS / DAY_MS)),
    expired("purchase_orders", before(FORMER_PURCHASE_DAYS)),
  ])
    note(rows.table, await deleteAll(deps, rows));
  note("newsletter_subscribers", await pruneNewsletter(deps));
  note("clean_texts", await deleteCleanTextsOfOthers(deps.knex, HTML_POLICY_VERSION));
  return gone;
}

async function deleteAll({ knex, stopping }: PruneDeps, rows: Expired): Promise<number> {
  const pages = await countPages(knex, rows.table);
  let total = 0;
  for (let first = 0; first < pages && !stopping.aborted; first += PAGES) {
    const count = await deleteExpired(knex, rows, { first, count: PAGES });
    total += count;
    if (count > 0) await sleep(PAUSE_MS);
  }
  return total;
}

/**
 * Prunes now and once a day, until the server stops. With a clock that is ahead of the database's, which would delete what is still
 * needed, it waits for the next day.
 */
export function startPruning(deps: Deps): void {
  repeat(deps, "pruning", DAY_MS, async () => {
    try {
      const aheadMs = deps.clock.now().getTime() - (await readDatabaseTime(deps.knex)).getTime();
      if (aheadMs > CLOCK_MAY_BE_OFF_MS) {
        deps.logger.warn({ aheadMs }, "this server's clock is ahead of the database's: nothing is pruned");
        return;
      }
      deps.logger.info({ rows: await prune(deps) }, "expired rows deleted");
    } catch (err) {
      // The next run is tomorrow, and nothing depends on this one.
      deps.logger.warn({ err }, "pruning failed");
    }
  });
}
