import { type LeaseAnswer, MAX_HELD_BLOCKS } from "#db/protocol/till-leases.ts";
import type { LeaseRequest } from "#db/protocol/lease-request.ts";
import { shopLedger } from "#db/protocol/version.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockLedger } from "#server/sync/ledger-repository.ts";
import {
  countLeases,
  findHolders,
  findOtherLeases,
  insertLeases,
  insertLowestLeases,
} from "./lease-repository.ts";
import { findClientShop } from "#server/sync/sync-client-repository.ts";

/**
 * Leases blocks of addresses to a device, each to one device of the shop only (BIP-44, docs/decisions/0020), in order of arrival
 * under the lock of the shop's ledger. Blocks that the device used before it signed in are confirmed, unless another device
 * leased them first. Retrying returns the same blocks.
 */
export function leaseAddresses(
  { knex }: Deps,
  shopId: string,
  { keyId, till, held, want }: LeaseRequest,
): Promise<LeaseAnswer> {
  return knex.transaction(async (trx) => {
    // L2: a push to this shop takes the locks in the same order.
    if (!(await lockLedger(trx, shopLedger(shopId)))) throw new AppError("unauthenticated");
    const boundTo = await findClientShop(trx, till);
    if (boundTo !== null && boundTo !== shopId)
      throw new AppError("conflict", { message: "Este caixa pertence a outra loja." });

    const owner = { shopId, keyId };
    const asked = [...new Set(held)];
    const [holders, granted] = [
      await findHolders(trx, owner, asked),
      await findOtherLeases(trx, owner, till, asked),
    ];
    const unclaimed = asked.filter((block) => !holders.has(block));
    const lost = asked.filter((block) => (holders.get(block) ?? till) !== till);
    const missing = Math.max(0, want - granted.length);
    if ((await countLeases(trx, owner)) + unclaimed.length + missing > MAX_HELD_BLOCKS)
      throw new AppError("unprocessable", {
        message: "Esta chave já usou endereços demais. Cadastre outra conta da sua carteira.",
      });
    await insertLeases(trx, owner, till, unclaimed);
    const fresh = missing > 0 ? await insertLowestLeases(trx, owner, till, missing) : [];
    const mine = asked.filter((block) => !lost.includes(block));
    return { blocks: [...mine, ...granted, ...fresh].toSorted((a, b) => a - b), lost };
  });
}
