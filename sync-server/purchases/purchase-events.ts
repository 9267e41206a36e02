import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { accountLedger, shopLedger } from "#db/protocol/version.ts";
import { hasPaidAccess, isOrderKept, type PurchaseEvent } from "#db/rules/access/purchase-access.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import {
  type PurchaseEventRow,
  findPurchaseEvents,
  insertPurchaseEvent,
  saveAccess,
} from "./purchase-repository.ts";

/**
 * Records purchase events of one account and updates its access, in one transaction under its ledger (L2). Known ones
 * change nothing. Returns how many were new. Without an account (deleted) they are only stored.
 */
export async function recordPurchaseEvents(
  { knex }: Pick<Deps, "knex">,
  userId: string | null,
  events: readonly Omit<PurchaseEventRow, "userId">[],
  before?: (trx: Knex.Transaction, isThere: boolean) => Promise<void>,
): Promise<number> {
  return knex.transaction(async (trx) => {
    const isThere = userId !== null && (await lockBuyer(trx, userId));
    await before?.(trx, isThere);
    let added = 0;
    for (const event of events)
      if (await insertPurchaseEvent(trx, { ...event, userId: isThere ? userId : null })) added += 1;
    if (isThere && added > 0)
      await saveAccess(trx, userId, hasPaidAccess(await findPurchaseEvents(trx, userId)));
    return added;
  });
}

/** The access is written to the account and to its shop, whose ledger comes first (L2). false: the account is gone. */
async function lockBuyer(trx: Knex.Transaction, userId: string): Promise<boolean> {
  await lockLedger(trx, shopLedger(userId));
  return lockLedger(trx, accountLedger(userId));
}

/** `changed` false: the access was already so, and nothing was added. */
export type AccessChange = {
  readonly hasAccess: boolean;
  readonly changed: boolean;
  /** A payment exists that was not refunded: revoking access does not refund it. */
  readonly paymentStands: boolean;
};

/**
 * An administrator's override of an account's access (D6). Idempotent. `record` writes the audit entry in the same
 * transaction, if something changed. null: the account no longer exists.
 */
export async function grantAccess(
  { knex, clock }: Pick<Deps, "knex" | "clock">,
  userId: string,
  kind: "granted" | "withdrawn",
  record: (trx: Knex.Transaction) => Promise<void> = async () => {},
): Promise<AccessChange | null> {
  return knex.transaction(async (trx) => {
    if (!(await lockBuyer(trx, userId))) return null;
    const events = await findPurchaseEvents(trx, userId);
    const paymentStands = events.some((event) => event.kind === "paid" && isOrderKept(event.order, events));
    const changed = hasPaidAccess(events) !== (kind === "granted");
    if (changed) {
      const at = afterAll(events, clock.now());
      await insertPurchaseEvent(trx, {
        userId,
        orderId: null,
        kind,
        subject: randomUUID(),
        amountCents: null,
        at,
      });
      await saveAccess(trx, userId, hasPaidAccess(await findPurchaseEvents(trx, userId)));
      await record(trx);
    }
    return { hasAccess: kind === "granted", changed, paymentStands };
  });
}

/** Dated after every record so far, even if another server's clock was ahead. */
function afterAll(events: readonly PurchaseEvent[], now: Date): Date {
  const times = events.map((event) => ("at" in event ? Date.parse(event.at) + 1 : 0));
  return new Date(Math.max(now.getTime(), ...times));
}
