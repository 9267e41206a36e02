import { accountLedger } from "#db/protocol/version.ts";
import type { ShopChoice } from "#db/protocol/account/account-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isLastAdmin, removeAccount } from "./account-removal-repository.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { settleShops } from "#server/shops/settle-shops.ts";
import { lockShopsOf } from "#server/shops/shop-repository.ts";
import { findOrdersOf, type Order } from "#server/purchases/purchase-repository.ts";
import { checkPassword, hasPassword } from "./password/check-password.ts";

type Owner = {
  readonly accountId: string;
  readonly password: string | undefined;
  /** Address of the client. */
  readonly address: string;
  /** The person has just signed in or proved their identity. */
  readonly isProven: boolean;
};

/**
 * Requires the account's password. An account without one signs in by mail, passkey or provider and needs a fresh proof instead.
 */
async function checkOwner(deps: Deps, { accountId, password, address, isProven }: Owner): Promise<void> {
  if (password !== undefined) return void (await checkPassword(deps, { accountId, password, address }));
  if (await hasPassword(deps, accountId))
    throw new AppError("invalid_request", {
      issues: [{ path: "password", message: "Digite a sua senha." }],
    });
  if (!isProven) throw new AppError("proof_required");
}

/**
 * Deletes the account permanently (S163, G10), after checking the caller's proof. Locks the ledgers of its shops and its own: a
 * push in progress commits first, and a later one finds no account. Shops without another owner are handed over or deleted with
 * the account. Expires an open payment page; `settle-order.ts` refunds a payment that arrives nevertheless.
 */
export async function deleteAccount(
  deps: Deps,
  owner: Owner,
  shops: readonly ShopChoice[] | undefined,
): Promise<void> {
  const { accountId } = owner;
  await checkOwner(deps, owner);
  const orders = await deps.knex.transaction(async (trx) => {
    await lockShopsOf(trx, accountId);
    // Another tab deleted it first.
    if (!(await lockLedger(trx, accountLedger(accountId)))) throw new AppError("unauthenticated");
    if (await isLastAdmin(trx, accountId))
      throw new AppError("conflict", {
        message:
          "Esta é a única conta que administra o Balcão Cripto. Passe a administração para outra conta antes de excluir esta.",
      });
    await settleShops(trx, accountId, shops);
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
