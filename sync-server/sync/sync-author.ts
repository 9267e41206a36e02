import type { ShopRole } from "#db/entities/shop-roles.ts";

/**
 * The author of a round and the shop it concerns: a signed-in person, whose own shop has the account's id, or a till. The
 * statement that opens the round confirms session and membership.
 */
export type SyncAuthor = {
  /** Id of the account or the till. */
  readonly id: string;
  /** null: a till, which has no account. */
  readonly accountId: string | null;
  /** Id of the session; null: a till. */
  readonly sid: string | null;
  readonly shopId: string;
};

/** The author's role in that shop. */
export type Membership = {
  readonly role: ShopRole;
  readonly hasEnded: boolean;
  /** Until when the shop is frozen (`SHOP_FROZEN`); null: it never was. */
  readonly frozenUntil: string | null;
};

/** A signed-in person, in the shop that the request names, or else in their own. */
export const personAuthor = (
  { accountId, sid }: { readonly accountId: string; readonly sid: string },
  shopId: string = accountId,
): SyncAuthor => ({ id: accountId, accountId, sid, shopId });

export const tillAuthor = ({
  tillId,
  shopId,
}: {
  readonly tillId: string;
  readonly shopId: string;
}): SyncAuthor => ({ id: tillId, accountId: null, sid: null, shopId });

export const isOwnShop = ({ accountId, shopId }: SyncAuthor): boolean => accountId === shopId;
