import { createHash, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { accountLedger, shopLedger } from "#db/protocol/version.ts";
import type { Invitation, Invited, MyShop } from "#db/protocol/shop-api.ts";
import type { Invite } from "#db/protocol/shop-request.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refuseFrozenShop } from "#server/accounts/notices/frozen.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockLedger, moveLedger } from "#server/sync/ledger-repository.ts";
import {
  deleteInvitation,
  findInvitation,
  markUsed,
  saveInvitation,
  type StoredInvitation,
} from "./invitation-repository.ts";
import { lockAsOwner, type ShopOwner } from "./lock-as-owner.ts";
import { addMember, findMemberName, findRole, findShopName, findShopOf } from "./member-repository.ts";
import { requireRole } from "./require-role.ts";

/** An invitation ends earlier when its maker is no longer an owner. */
const LIFE_MS = 7 * 86_400_000;
const hashOf = (code: string): string => createHash("sha256").update(code).digest("hex");

/** Follows from the key, which is not stored: who repeats the call gets the same code. */
const codeOf = (key: string): string =>
  createHash("sha256").update(`invitation ${key}`).digest().subarray(0, 16).toString("base64url");

/** An owner invites a person; only the hash of the code is stored. */
export async function inviteMember(
  { knex, clock }: Deps,
  owner: ShopOwner,
  { name, role, key = randomUUID() }: Invite,
): Promise<Invited> {
  const { shopId, accountId } = owner;
  const now = clock.now();
  const code = codeOf(key);
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const invitation = { codeHash: hashOf(code), shopId, role, name, createdBy: accountId, expiresAt };
  const id = await knex.transaction(async (trx) => {
    // "Não fui eu" holds this lock while it deletes the invitations: this one is either deleted or refused.
    await lockAsOwner(trx, owner, now);
    return saveInvitation(trx, invitation);
  });
  if (id === null) throw new AppError("conflict");
  return { id, code, expiresAt: expiresAt.toISOString() };
}

/** An owner withdraws an unused invitation. */
export async function withdrawInvitation(
  { knex }: Deps,
  { shopId, accountId }: ShopOwner,
  invitationId: string,
): Promise<void> {
  const isDeleted = await knex.transaction(async (trx) => {
    await lockLedger(trx, shopLedger(shopId));
    await requireRole(trx, shopId, accountId, ["owner"]);
    return deleteInvitation(trx, shopId, invitationId);
  });
  if (!isDeleted)
    throw new AppError("not_found", { message: "Este convite já foi usado ou retirado. Atualize a lista." });
}

/** The offer of an invitation, for a person with its code. The account that accepted it may do so again. */
export async function readInvitation(
  { knex, clock }: Deps,
  accountId: string | null,
  code: string,
): Promise<Invitation> {
  const stored = await findInvitation(knex, hashOf(code));
  const isTaken = stored !== null && accountId !== null && stored.usedBy === accountId;
  if (isTaken) await readTaken(knex, stored.shopId, accountId);
  const found = isTaken ? stored : usable(stored, clock.now());
  const by = found.createdBy === null ? null : await findMemberName(knex, found.shopId, found.createdBy);
  return {
    shopId: found.shopId,
    shopName: await findShopName(knex, found.shopId),
    role: found.role,
    by,
    expiresAt: found.expiresAt.toISOString(),
  };
}

/**
 * Makes the signed-in account a member of the shop. Each invitation is for one account, which may repeat the call when the
 * response was lost.
 */
export async function acceptInvitation(
  { knex, clock }: Deps,
  accountId: string,
  code: string,
): Promise<MyShop> {
  const now = clock.now();
  return knex.transaction(async (trx) => {
    const found = await lockInvitation(trx, hashOf(code));
    if (found?.usedBy === accountId) return readTaken(trx, found.shopId, accountId);
    const { id, shopId, role } = usable(found, now);
    if (!(await lockLedger(trx, accountLedger(accountId)))) throw new AppError("unauthenticated");
    if ((await findRole(trx, shopId, accountId)) !== null)
      throw new AppError("conflict", {
        message: "Você já trabalha nesta loja. O convite continua valendo para outra pessoa.",
      });
    await refuseFrozenShop(trx, shopId, now);
    await markUsed(trx, id, accountId, now);
    await addMember(trx, { shopId, accountId, role });
    // The person's other devices must learn of the shop.
    await moveLedger(trx, accountLedger(accountId));
    return readTaken(trx, shopId, accountId);
  });
}

/** The invitation as it is once its shop is locked: while this waited, it may have been used or withdrawn. */
async function lockInvitation(trx: Knex.Transaction, codeHash: string): Promise<StoredInvitation | null> {
  const found = await findInvitation(trx, codeHash);
  if (found === null || !(await lockLedger(trx, shopLedger(found.shopId)))) return null;
  return findInvitation(trx, codeHash);
}

/** The shop that this account joined by this invitation; throws when it no longer works there. */
async function readTaken(knex: Knex, shopId: string, accountId: string): Promise<MyShop> {
  const shop = await findShopOf(knex, accountId, shopId);
  if (shop === null) throw used();
  return shop;
}

const used = (): AppError =>
  new AppError("conflict", { message: "Este convite já foi usado. Peça outro a quem convidou você." });

function usable(found: StoredInvitation | null, now: Date): StoredInvitation {
  if (found === null || (found.usedAt === null && !found.isBacked))
    throw new AppError("not_found", {
      message: "Este convite não existe. Confira o link ou peça outro a quem convidou você.",
    });
  if (found.usedAt !== null) throw used();
  if (found.expiresAt <= now)
    throw new AppError("conflict", { message: "Este convite venceu. Peça outro a quem convidou você." });
  return found;
}
