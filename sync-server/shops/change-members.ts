import type { Knex } from "knex";
import { shopLedger } from "#db/protocol/version.ts";
import type { InvitedRole } from "#db/protocol/shop-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import { lockAsOwner, type ShopOwner } from "./lock-as-owner.ts";
import { changeRole, endMember, findOwners } from "./member-repository.ts";
import { requireRole } from "./require-role.ts";

const STAYS = "A loja nasceu com esta conta, que continua dona dela.";
const LAST_OWNER = "Você é a única pessoa dona desta loja. Antes, dê a outra pessoa o papel de dono ou dona.";

/** An owner changes a member's role. The founding account always stays an owner, and a shop always has at least one owner. */
export async function changeMemberRole(
  { knex, clock }: Deps,
  owner: ShopOwner,
  memberId: string,
  role: InvitedRole,
): Promise<void> {
  const { shopId, accountId } = owner;
  await knex.transaction(async (trx) => {
    await lockAsOwner(trx, owner, clock.now());
    if (memberId === shopId) throw new AppError("conflict", { message: STAYS });
    if (memberId === accountId && role !== "owner") await refuseLastOwner(trx, shopId, accountId);
    if (!(await changeRole(trx, shopId, memberId, role)))
      throw new AppError("not_found", {
        message: "Esta pessoa não trabalha mais na loja. Atualize a lista.",
      });
  });
}

/** A person leaves another person's shop; rejected when they are its only owner. */
export async function leaveShop(
  { knex }: Deps,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
): Promise<void> {
  if (accountId === shopId)
    throw new AppError("conflict", {
      message:
        "Esta loja é da sua conta. Para sair dela, exclua a conta; se houver outro dono, a loja fica com ele.",
    });
  await knex.transaction(async (trx) => {
    await lockLedger(trx, shopLedger(shopId));
    await requireRole(trx, shopId, accountId, ["owner", "manager", "cashier"]);
    await refuseLastOwner(trx, shopId, accountId);
    await endMember(trx, shopId, accountId);
  });
}

/**
 * Throws when no other owner is left: if two owners leave at once, the second one is alone. The caller has locked the shop's
 * ledger.
 */
async function refuseLastOwner(trx: Knex.Transaction, shopId: string, accountId: string): Promise<void> {
  const owners = await findOwners(trx, shopId);
  if (owners.length === 1 && owners[0] === accountId) throw new AppError("conflict", { message: LAST_OWNER });
}
