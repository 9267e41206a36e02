import { accountLedger } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isLastAdmin, removeAccount } from "./account-removal-repository.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { findOrdersOf, type Order } from "#server/purchases/purchase-repository.ts";
import { checkPassword, type PasswordProof } from "./password/check-password.ts";

/**
 * Deletes the account permanently (S163, G10), after checking its password. Locks its ledger: a push in progress
 * commits first, and a later one finds no account. Expires an open payment page; a payment that arrives nevertheless
 * is refunded by `settle-order.ts`.
 */
export async function deleteAccount(deps: Deps, proof: PasswordProof): Promise<void> {
  const { accountId } = proof;
  await checkPassword(deps, proof);
  const orders = await deps.knex.transaction(async (trx) => {
    // Another tab deleted it first.
    if (!(await lockLedger(trx, accountLedger(accountId)))) throw new AppError("unauthenticated");
    if (await isLastAdmin(trx, accountId))
      throw new AppError("conflict", {
        message:
          "Esta é a única conta que administra o Balcão Cripto. Passe a administração para outra conta antes de excluir esta.",
      });
    const found = await findOrdersOf(trx, accountId);
    await removeAccount(trx, accountId);
    return found;
  });
  closePaymentPages(deps, orders);
}

/** Failures do not prevent the deletion. */
function closePaymentPages({ checkout, background }: Deps, orders: readonly Order[]): void {
  for (const { status, sessionId } of orders)
    if (checkout && status === "open" && sessionId !== null)
      background.run("closing a deleted account's payment page", () => checkout.expireSession(sessionId));
}
