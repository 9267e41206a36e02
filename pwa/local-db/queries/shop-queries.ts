import { isFrozenAt } from "#db/rules/shops/freeze.ts";
import { SHOP_FROZEN, SHOP_PAID } from "#db/rules/shops/shop-state.ts";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import { FOUNDER } from "#db/rules/shops/makers.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import { readAccount } from "./account-queries.ts";

/** The shop of the open profile. */
export type OpenShop = {
  /** null for a visitor's shop, which no server knows. */
  readonly id: string | null;
  /** The name of somebody else's shop when it was opened. null: it has no name, or it is the person's own. */
  readonly name: string | null;
  readonly isOwn: boolean;
  /** null: the device does not know yet what the person may do in somebody else's shop. */
  readonly role: ShopRole | null;
  /** When the server reported that the person has left the shop, by the device's clock. */
  readonly endedAt: string | null;
};

/** When the shop's freeze ends, ISO 8601; null: the shop accepts new addresses, people and phones at `now`. */
export async function readFrozenUntil(profile: ProfileDatabase, now: string): Promise<string | null> {
  const until = (await profile.state.get(SHOP_FROZEN))?.value;
  return typeof until === "string" && isFrozenAt(until, now) ? until : null;
}

/** Whether others work in the shop of this profile, so that its rows may change elsewhere. */
export async function readIsShared(registry: RegistryDatabase, profile: ProfileDatabase): Promise<boolean> {
  const [entry, members] = await Promise.all([
    registry.profiles.get(profile.name),
    profile.members.toArray(),
  ]);
  return entry?.shop !== undefined || members.length > 1 || members.some(({ role }) => role === "till");
}

/** The shop whose book a profile holds. */
type BookShop = {
  /** null for a visitor's shop, which no server knows. */
  readonly id: string | null;
  /** The maker of charges created here (`db/rules/shops/makers.ts`). */
  readonly mine: string;
};

/** A shop of an account whose rows are on this device. */
export type ShopHere = { readonly id: string; readonly name: string | null; readonly own: boolean };

/** The shops that this account has opened on this device and where it still works, its own one first; they open without a network. */
export async function readShopsHere(
  registry: RegistryDatabase,
  accountId: string,
): Promise<readonly ShopHere[]> {
  const entries = await registry.profiles.where("accountId").equals(accountId).toArray();
  const others = entries.flatMap(({ shop }) =>
    shop && !shop.ended ? [{ id: shop.id, name: shop.name, own: false }] : [],
  );
  return [{ id: accountId, name: null, own: true }, ...others];
}

/** What a book has to know of its shop. */
export async function readBookShop(registry: RegistryDatabase, profile: ProfileDatabase): Promise<BookShop> {
  const entry = await registry.profiles.get(profile.name);
  const shop = entry?.shop;
  return shop
    ? { id: shop.id, mine: entry.till?.id ?? entry.accountId ?? FOUNDER }
    : { id: entry?.accountId ?? null, mine: FOUNDER };
}

/** Whether the profile is that of a visitor's or an account's own shop, and not of somebody else's. */
export const readIsOwnShop = async (registry: RegistryDatabase, profile: ProfileDatabase): Promise<boolean> =>
  (await registry.profiles.get(profile.name))?.shop === undefined;

/** The name of the open shop, which customers read; null when it has none. In somebody else's shop the account is not the shop's. */
export async function readShopName(
  registry: RegistryDatabase,
  profile: ProfileDatabase,
): Promise<string | null> {
  const shop = (await registry.profiles.get(profile.name))?.shop;
  return shop ? shop.name : (await readAccount(profile)).businessName;
}

/** `memberId`: that of the signed-in person or the till; null for a visitor. */
export async function readOpenShop(
  registry: RegistryDatabase,
  profile: ProfileDatabase,
  memberId: string | null,
): Promise<OpenShop> {
  const { shop, till } = (await registry.profiles.get(profile.name)) ?? {};
  if (shop === undefined || memberId === null)
    return { id: memberId, name: null, isOwn: true, role: "owner", endedAt: null };
  const [member, meta] = await Promise.all([profile.members.get(memberId), profile.meta.get("meta")]);
  const endedAt = meta?.endedAt ?? null;
  // The codes that made this phone a till brought everything it needs for charging, so it need not wait for its shop's
  // rows.
  const role = till ? (endedAt === null ? "till" : null) : (member?.role ?? null);
  return { id: shop.id, name: shop.name, isOwn: false, role, endedAt };
}

/** Whether the shop of this profile has paid access, as the server stored it there. */
export const readShopPaid = async (profile: ProfileDatabase): Promise<boolean> =>
  (await profile.state.get(SHOP_PAID))?.value === true;
