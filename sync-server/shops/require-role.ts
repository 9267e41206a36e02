import type { Knex } from "knex";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import { AppError } from "#server/platform/errors.ts";
import { findRole } from "./member-repository.ts";

/** To a stranger a shop does not exist. */
export const notOfShop = (): AppError =>
  new AppError("not_found", { message: "Esta loja não existe, ou você não trabalha nela." });

/** Passes for these roles. To a stranger the shop does not exist; a member with less gets 403. */
export async function requireRole(
  knex: Knex,
  shopId: string,
  accountId: string,
  roles: readonly ShopRole[],
): Promise<void> {
  const role = await findRole(knex, shopId, accountId);
  if (role === null) throw notOfShop();
  if (!roles.includes(role))
    throw new AppError("forbidden", { message: "Só quem é dono da loja pode fazer isto." });
}
