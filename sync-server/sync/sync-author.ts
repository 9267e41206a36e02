import type { ShopRole } from "#db/entities/shop-roles.ts";

/**
 * Who sends a round, and for which shop: a signed-in person, whose own shop has the account's id, or a till. The database
 * confirms session and membership in the statement that opens the round.
 */
export type SyncAuthor = {
  /** The account, or the till. */
  readonly id: string;
  /** null: a till, which has no account. */
  readonly accountId: string | null;
  /** Of the session; null: a till. */
  readonly sid: string | null;
  readonly shopId: string;
};

/** What the author is in that shop. */
export type Membership = {
  readonly role: ShopRole;
  readonly hasEnded: boolean;
  /** Of the shop (`SHOP_FROZEN`); null: never. */
  readonly frozenUntil: string | null;
};

/** A signed-in person, for the shop that a request names, or else for their own. */
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
