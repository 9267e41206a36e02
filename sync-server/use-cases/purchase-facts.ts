import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { accountLedger } from "#db/protocol/version.ts";
import { hasPaidAccess } from "#db/rules/purchase-access.ts";
import type { Deps } from "#server/deps.ts";
import { holdLedger } from "#server/repositories/ledger-repository.ts";
import { type FactRow, findFacts, insertFact, saveAccess } from "#server/repositories/purchase-repository.ts";

/**
 * Adds facts about one account's purchases and lets its access follow, in one transaction under its ledger (L2). Facts
 * that were known change nothing. How many were new. Without an account (deleted) they are only kept.
 */
export async function recordFacts(
  { knex }: Pick<Deps, "knex">,
  userId: string | null,
  facts: readonly Omit<FactRow, "userId">[],
  before?: (trx: Knex.Transaction, isThere: boolean) => Promise<void>,
): Promise<number> {
  return knex.transaction(async (trx) => {
    const isThere = userId !== null && (await holdLedger(trx, accountLedger(userId)));
    await before?.(trx, isThere);
    let added = 0;
    for (const fact of facts)
      if (await insertFact(trx, { ...fact, userId: isThere ? userId : null })) added += 1;
    if (isThere && added > 0) await saveAccess(trx, userId, hasPaidAccess(await findFacts(trx, userId)));
    return added;
  });
}

/** An administrator's word on an account's access (D6). Said again it changes nothing more. */
export async function grantAccess(
  deps: Pick<Deps, "knex" | "clock">,
  userId: string,
  kind: "granted" | "withdrawn",
): Promise<void> {
  const at = deps.clock.now();
  await recordFacts(deps, userId, [{ orderId: null, kind, subject: randomUUID(), amountCents: null, at }]);
}
