import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

/** Receipts that wait to be mailed: columns of their orders. */

/** Orders whose receipt waits since `since` or later. */
export async function findReceiptsDue(knex: Knex, since: Date): Promise<string[]> {
  const rows = await query<{ id: string }>(knex, {
    text: "select id from purchase_orders where receipt_due_at > $1 order by receipt_due_at",
    values: [since],
  });
  return rows.map(({ id }) => id);
}

/** false: none waits, or a server has claimed it within `claimMs` of now. */
export async function claimReceipt(
  knex: Knex,
  orderId: string,
  { now, claimMs }: { readonly now: Date; readonly claimMs: number },
): Promise<boolean> {
  const count = await execute(knex, {
    text: `update purchase_orders set receipt_claimed_at = $2 where id = $1 and receipt_due_at is not null
       -- a later time is that of a clock that was wrong
       and (receipt_claimed_at is null or receipt_claimed_at not between $3 and $4)`,
    values: [orderId, now, new Date(now.getTime() - claimMs), new Date(now.getTime() + claimMs)],
  });
  return count === 1;
}

export async function releaseReceipt(knex: Knex, orderId: string): Promise<void> {
  await execute(knex, {
    text: "update purchase_orders set receipt_claimed_at = null where id = $1",
    values: [orderId],
  });
}

/** It was mailed, or is not to be mailed any more. */
export async function endReceipt(knex: Knex, orderId: string): Promise<void> {
  await execute(knex, {
    text: "update purchase_orders set receipt_due_at = null, receipt_claimed_at = null where id = $1",
    values: [orderId],
  });
}
