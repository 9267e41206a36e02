import type { Knex } from "knex";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import { AppError } from "#server/platform/errors.ts";
import { findRole } from "./member-repository.ts";

/** To a non-member a shop is reported as not found. */
export const notOfShop = (): AppError =>
  new AppError("not_found", { message: "Esta loja não existe, ou você não trabalha nela." });

/** Passes for members with one of these roles. Throws 404 to non-members and 403 to members with other roles. */
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
