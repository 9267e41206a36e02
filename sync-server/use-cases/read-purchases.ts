import type { Deps } from "#server/deps.ts";
import { findRights } from "#server/repositories/account-repository.ts";
import { findOrdersOf } from "#server/repositories/purchase-repository.ts";

/** Both flags come from one purchase (D6). */
export async function readAccess(
  { knex }: Deps,
  accountId: string,
): Promise<{ hasPaymentSetupAccess: boolean; hasLessonsAccess: boolean }> {
  const { hasAccess } = await findRights(knex, accountId);
  return { hasPaymentSetupAccess: hasAccess, hasLessonsAccess: hasAccess };
}

/** The account's attempts to buy, newest first, without anything of the provider's. */
export async function listPurchases({ knex }: Deps, accountId: string) {
  const orders = await findOrdersOf(knex, accountId);
  return orders.map(({ id, status, amountCents, createdAt }) => ({
    id,
    status,
    amountCents,
    createdAt: createdAt.toISOString(),
  }));
}
