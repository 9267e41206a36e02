import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { accountLedger } from "#db/protocol/version.ts";
import { hasPaidAccess, isOrderKept, type PurchaseFact } from "#db/rules/access/purchase-access.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { type FactRow, findFacts, insertFact, saveAccess } from "./purchase-repository.ts";

/**
 * Records purchase events of one account and updates its access, in one transaction under its ledger (L2). Known ones
 * change nothing. Returns how many were new. Without an account (deleted) they are only stored.
 */
export async function recordFacts(
  { knex }: Pick<Deps, "knex">,
  userId: string | null,
  facts: readonly Omit<FactRow, "userId">[],
  before?: (trx: Knex.Transaction, isThere: boolean) => Promise<void>,
): Promise<number> {
  return knex.transaction(async (trx) => {
    const isThere = userId !== null && (await lockLedger(trx, accountLedger(userId)));
    await before?.(trx, isThere);
    let added = 0;
    for (const fact of facts)
      if (await insertFact(trx, { ...fact, userId: isThere ? userId : null })) added += 1;
    if (isThere && added > 0) await saveAccess(trx, userId, hasPaidAccess(await findFacts(trx, userId)));
    return added;
  });
}

/** `changed` false: the access was already so, and nothing was added. */
export type AccessWord = {
  readonly hasAccess: boolean;
  readonly changed: boolean;
  /** There is a payment that was not refunded: revoking access does not refund it. */
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
): Promise<AccessWord | null> {
  return knex.transaction(async (trx) => {
    if (!(await lockLedger(trx, accountLedger(userId)))) return null;
    const facts = await findFacts(trx, userId);
    const paymentStands = facts.some((fact) => fact.kind === "paid" && isOrderKept(fact.order, facts));
    const changed = hasPaidAccess(facts) !== (kind === "granted");
    if (changed) {
      const at = afterAll(facts, clock.now());
      await insertFact(trx, { userId, orderId: null, kind, subject: randomUUID(), amountCents: null, at });
      await saveAccess(trx, userId, hasPaidAccess(await findFacts(trx, userId)));
      await record(trx);
    }
    return { hasAccess: kind === "granted", changed, paymentStands };
  });
}

/** Dated after every record so far, even if another server's clock was ahead. */
function afterAll(facts: readonly PurchaseFact[], now: Date): Date {
  const times = facts.map((fact) => ("at" in fact ? Date.parse(fact.at) + 1 : 0));
  return new Date(Math.max(now.getTime(), ...times));
}
