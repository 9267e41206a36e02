import { z } from "zod";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refuseFrozenShop } from "#server/accounts/notices/frozen.ts";
import { AppError } from "#server/platform/errors.ts";
import { findPlace } from "./member-repository.ts";
import { notOfShop } from "./require-role.ts";

/**
 * Which members of a shop may use a call. When the path names no shop, `?shop=` does; without both it is the account's own.
 * `paid`: the shop needs paid access (docs/decisions/0078).
 */
export type ShopRule = {
  readonly roles: readonly ShopRole[];
  readonly paid: boolean;
  /** Refused while the shop is frozen (docs/decisions/0101). */
  readonly isGuarded?: boolean;
};

/** The shop of a request and the account's role in it. */
export type ShopPlace = { readonly id: string; readonly role: ShopRole };

/**
 * Throws 404 to non-members, 403 `forbidden` to other roles, 403 `access_required` for a shop without paid access, and 403
 * `frozen` for a guarded call while the shop is frozen.
 */
export async function admitToShop(
  { knex, clock }: Deps,
  { roles, paid, isGuarded = false }: ShopRule,
  accountId: string,
  named: unknown,
): Promise<ShopPlace> {
  const id = named === undefined ? accountId : z.uuid().safeParse(named).data;
  const place = id === undefined ? null : await findPlace(knex, id, accountId);
  if (id === undefined || place === null) throw notOfShop();
  if (!roles.includes(place.role))
    throw new AppError("forbidden", { message: "O seu papel nesta loja não permite isto." });
  if (paid && !place.hasAccess) throw new AppError("access_required");
  if (isGuarded) await refuseFrozenShop(knex, id, clock.now());
  return { id, role: place.role };
}
