import type { Knex } from "knex";
import type { EndingShop } from "#db/protocol/account/account-deletion.ts";
import type { ShopChoice } from "#db/protocol/account/account-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findEndingShops } from "./ending-shop-repository.ts";
import { changeRole } from "./member-repository.ts";

/** The shops that would be deleted with this account now. */
export const readEndingShops = ({ knex }: Deps, accountId: string): Promise<EndingShop[]> =>
  findEndingShops(knex, accountId);

const CHANGED =
  "Quem trabalha nas suas lojas mudou, ou ainda não foi decidido o que acontece com elas. Atualize a página e veja de novo.";
const NO_HEIR = "Quem ficaria com a loja não trabalha mais nela. Escolha outra pessoa.";

/**
 * Hands over the shops whose only owner is being deleted; those without an heir are deleted. Rejected when a shop that the person
 * did not name would be deleted: if two owners leave at once, the second one is alone. Without `choices`, only the account's own
 * shop may be deleted, if nobody else works there. The caller has locked the shops' ledgers.
 */
export async function settleShops(
  trx: Knex.Transaction,
  accountId: string,
  choices: readonly ShopChoice[] | undefined,
): Promise<void> {
  for (const { id, people, tills } of await findEndingShops(trx, accountId)) {
    const choice = choices?.find(({ shop }) => shop === id);
    const isAlone = id === accountId && people.length === 0 && tills === 0;
    if (!choice && (choices || !isAlone)) throw new AppError("conflict", { message: CHANGED });
    if (!choice || choice.heir === null) continue;
    // The heir must be a member of the shop.
    if (choice.heir === accountId || !(await changeRole(trx, id, choice.heir, "owner")))
      throw new AppError("conflict", { message: NO_HEIR });
  }
}
