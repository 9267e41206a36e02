import type { Knex } from "knex";
import { insertNotices } from "#server/accounts/notices/notice-repository.ts";
import { deleteEarlyWays } from "./early-ways-repository.ts";

/**
 * The owner of the mailbox takes the account over: removes the ways to sign in of whoever registered it, unless the owner was
 * confirmed before, and tells the account which ones (docs/decisions/0138). The caller has ended the sessions, so
 * that none adds a way meanwhile (`whileSignedIn`), replaces or deletes the password, and mails the notice.
 */
export async function removeEarlyWays(
  trx: Knex.Transaction,
  accountId: string,
  { device, now }: { readonly device: string | null; readonly now: Date },
): Promise<void> {
  const removed = await deleteEarlyWays(trx, accountId, now);
  if (removed.length === 0) return;
  await insertNotices(trx, [accountId], {
    kind: "early_ways_removed",
    detail: removed.join(" "),
    device,
    at: now,
  });
}
