import type { Knex } from "knex";
import { forgetAccountInRecord } from "#server/people/audit-repository.ts";
import { forgetAccountInNotices } from "#server/accounts/notices/notice-repository.ts";
import { deleteSessions } from "#server/accounts/sign-in/session-repository.ts";
import { ENDING_SHOPS } from "#server/shops/ending-shop-repository.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/**
 * Ids of the administrators, with their rows locked until commit: if two administrators leave, or revoke each other's
 * role, at the same time, one remains.
 */
export async function lockAdmins(trx: Knex.Transaction): Promise<string[]> {
  const rows = await query<{ id: string }>(trx, {
    text: "select user_id as id from user_roles where role = 'admin' order by user_id for update",
  });
  return rows.map(({ id }) => id);
}

/** Whether this account is the only administrator; the answer stays true until commit. */
export async function isLastAdmin(trx: Knex.Transaction, accountId: string): Promise<boolean> {
  const admins = await lockAdmins(trx);
  return admins.length === 1 && admins[0] === accountId;
}

/**
 * Deletes an account with all its data. Tables without a foreign key to `users` are deleted here; the others by
 * cascade, and the ledger, its tombstones and the log by triggers (L5). Purchase orders and records are kept without
 * the account (`on delete set null`). The caller has locked the account's ledger.
 */
export async function removeAccount(trx: Knex.Transaction, accountId: string): Promise<void> {
  await deleteSessions(trx, accountId, null);
  await execute(trx, {
    text: "delete from newsletter_subscribers where email = (select lower(email) from users where id = $1)",
    values: [accountId],
  });
  await execute(trx, { text: "delete from contact_messages where user_id = $1", values: [accountId] });
  await execute(trx, {
    text: `delete from webhook_events where integration_id in
      (select i.id from payment_integrations i join (${ENDING_SHOPS}) s on s.id = i.shop_id)`,
    values: [accountId],
  });
  await forgetAccountInRecord(trx, accountId);
  await forgetAccountInNotices(trx, accountId);
  await execute(trx, { text: "delete from users where id = $1", values: [accountId] });
}
