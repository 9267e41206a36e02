import { createHash, randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { accountLedger, shopLedger } from "#db/protocol/version.ts";
import type { Invitation, Invite, Invited, MyShop } from "#db/protocol/shop-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refuseFrozenShop } from "#server/accounts/notices/frozen.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockLedger, moveLedger } from "#server/sync/ledger-repository.ts";
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  markUsed,
  type StoredInvitation,
} from "./invitation-repository.ts";
import { addMember, findMemberName, findRole, findShopName, findShopOf } from "./member-repository.ts";
import { requireRole } from "./require-role.ts";

const LIFE_MS = 7 * 86_400_000;
const hashOf = (code: string): string => createHash("sha256").update(code).digest("hex");

/** An owner invites somebody; the code is told once and not stored. */
export async function inviteMember(
  { knex, clock }: Deps,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
  { name, role }: Invite,
): Promise<Invited> {
  await requireRole(knex, shopId, accountId, ["owner"]);
  await refuseFrozenShop(knex, shopId, clock.now());
  const code = randomBytes(16).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS);
  const id = await insertInvitation(knex, {
    codeHash: hashOf(code),
    shopId,
    role,
    name,
    createdBy: accountId,
    expiresAt,
  });
  return { id, code, expiresAt: expiresAt.toISOString() };
}

/** An owner takes back an invitation that nobody has used. */
export async function withdrawInvitation(
  { knex }: Deps,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
  invitationId: string,
): Promise<void> {
  await requireRole(knex, shopId, accountId, ["owner"]);
  if (!(await deleteInvitation(knex, shopId, invitationId)))
    throw new AppError("not_found", { message: "Este convite já foi usado ou retirado. Atualize a lista." });
}

/** What an invitation offers, to whoever has its code. */
export async function readInvitation({ knex, clock }: Deps, code: string): Promise<Invitation> {
  const found = usable(await findInvitation(knex, hashOf(code)), clock.now());
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
 * The signed-in account works in the shop from now on. Each invitation is for one person, who may ask again when the answer
 * was lost.
 */
export async function acceptInvitation(
  { knex, clock }: Deps,
  accountId: string,
  code: string,
): Promise<MyShop> {
  const now = clock.now();
  return knex.transaction(async (trx) => {
    const found = await findInvitation(trx, hashOf(code));
    if (found?.usedBy === accountId) return readTaken(trx, found.shopId, accountId);
    const { id, shopId, role } = usable(found, now);
    const held = await lockLedger(trx, shopLedger(shopId));
    if (!held || !(await lockLedger(trx, accountLedger(accountId)))) throw new AppError("unauthenticated");
    if ((await findRole(trx, shopId, accountId)) !== null)
      throw new AppError("conflict", {
        message: "Você já trabalha nesta loja. O convite continua valendo para outra pessoa.",
      });
    await refuseFrozenShop(trx, shopId, now);
    if (!(await markUsed(trx, id, accountId, now))) throw used();
    await addMember(trx, { shopId, accountId, role });
    // The person's other devices follow the shop from now on.
    await moveLedger(trx, accountLedger(accountId));
    return readTaken(trx, shopId, accountId);
  });
}

/** The shop that this very invitation opened to the account; refused once it works there no longer. */
async function readTaken(trx: Knex.Transaction, shopId: string, accountId: string): Promise<MyShop> {
  const shop = await findShopOf(trx, accountId, shopId);
  if (shop === null) throw used();
  return shop;
}

const used = (): AppError =>
  new AppError("conflict", { message: "Este convite já foi usado. Peça outro a quem convidou você." });

function usable(found: StoredInvitation | null, now: Date): StoredInvitation {
  if (found === null)
    throw new AppError("not_found", {
      message: "Este convite não existe. Confira o link ou peça outro a quem convidou você.",
    });
  if (found.usedAt !== null) throw used();
  if (found.expiresAt <= now)
    throw new AppError("conflict", { message: "Este convite venceu. Peça outro a quem convidou você." });
  return found;
}
