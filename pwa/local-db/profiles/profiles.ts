import { readFact } from "#pwa/local-db/write/device-facts.ts";
import { localError } from "#pwa/local-db/databases/local-error.ts";
import type { ProfileEntry, RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/**
 * Manages the profiles of this device and which one is on screen. Every step is a single registry write, so the next
 * start can continue after a crash at any point.
 */

/** What the registry stores about an account, to show its owner's name without a network. */
export type KnownAccount = {
  readonly id: string;
  readonly firstName: string | null;
  readonly email: string | null;
};

export type RegistryParts = {
  readonly registry: RegistryDatabase;
  readonly newId: () => string;
  /** ISO 8601. */
  readonly now: () => string;
};

export const anonymousEntry = ({ newId, now }: RegistryParts): ProfileEntry => ({
  dbName: `anon-${newId()}`,
  accountId: null,
  displayName: null,
  email: null,
  open: 1,
  role: "main",
  createdAt: now(),
});

/** The open profile, or undefined before the first start. */
export const openEntry = (registry: RegistryDatabase): Promise<ProfileEntry | undefined> =>
  registry.profiles.where("open").equals(1).first();

/** Whether the profile belongs to nobody: neither to an account nor to a till. */
export const isVisitors = ({ accountId, till }: Pick<ProfileEntry, "accountId" | "till">): boolean =>
  accountId === null && till === undefined;

/** Returns the profile to show at start: the one left open, or a new anonymous one. */
export async function openProfileAtStart(parts: RegistryParts): Promise<ProfileEntry> {
  const { registry } = parts;
  return registry.transaction("rw", registry.profiles, async () => {
    const open = await openEntry(registry);
    return open ?? openAnonymous(parts);
  });
}

/**
 * Opens the profile of an account that signed in. The visitor's work now belongs to it: the anonymous database
 * becomes the account's when the account has none here; otherwise it drains beside it under its own client id. An
 * open profile of another account is closed and kept. One of this account stays open and gets the new name.
 */
export async function claimForAccount(parts: RegistryParts, account: KnownAccount): Promise<ProfileEntry> {
  const { registry } = parts;
  return registry.transaction("rw", registry.profiles, registry.facts, registry.outgoing, async () => {
    const entries = await registry.profiles.toArray();
    const open = entries.find((entry) => entry.open === 1);
    const visitor = open && isVisitors(open) ? open : undefined;
    // A person whose name has changed stays in the shop that is open.
    const main = open?.accountId === account.id ? open : entries.find(isOwnShopOf(account.id));
    const facts = { accountId: account.id, displayName: account.firstName, email: account.email };
    if (main && visitor) {
      await registry.profiles.put({ ...visitor, ...facts, open: 0, role: "draining" });
      await registry.outgoing.where("dbName").equals(visitor.dbName).modify({ dbName: main.dbName });
    } else if (open && open.dbName !== main?.dbName && !visitor) {
      await registry.profiles.put({ ...open, open: 0 });
    }
    const name = `user-${account.id}`;
    const fresh: ProfileEntry = { ...anonymousEntry(parts), dbName: await freeName(parts, name) };
    const next: ProfileEntry = { ...(main ?? visitor ?? fresh), ...facts, open: 1, role: "main" };
    await registry.profiles.put(next);
    return next;
  });
}

/** A name that is being deleted cannot be used for a new profile. */
async function freeName({ registry, newId }: RegistryParts, name: string): Promise<string> {
  const erasing = (await readFact(registry, "erasing")) ?? [];
  return erasing.includes(name) ? `${name}-${newId()}` : name;
}

/** The profile of an account in its own shop. */
const isOwnShopOf =
  (accountId: string) =>
  ({ accountId: owner, role, shop }: ProfileEntry): boolean =>
    owner === accountId && role === "main" && shop === undefined;

/**
 * Shows the signed-in account in a shop where it works, or in its own (`shop: null`). The other profiles stay on the
 * device. `hasEnded`: the account works no longer in the shop that was open.
 */
export async function openShop(
  parts: RegistryParts,
  shop: { readonly id: string; readonly name: string | null } | null,
  { hasEnded }: { readonly hasEnded: boolean } = { hasEnded: false },
): Promise<void> {
  const { registry } = parts;
  await registry.transaction("rw", registry.profiles, registry.facts, async () => {
    const entries = await registry.profiles.toArray();
    const open = entries.find((entry) => entry.open === 1);
    const accountId = open?.accountId ?? null;
    if (!open || accountId === null) throw localError("rejected", { reason: "elsewhere" });
    const isOwn = shop === null || shop.id === accountId;
    const known = entries.find(
      isOwn ? isOwnShopOf(accountId) : (entry) => entry.accountId === accountId && entry.shop?.id === shop.id,
    );
    const { displayName, email } = open;
    const fresh: ProfileEntry = {
      ...anonymousEntry(parts),
      dbName: await freeName(parts, isOwn ? `user-${accountId}` : `user-${accountId}-at-${shop.id}`),
      accountId,
    };
    const left = open.shop && hasEnded ? { shop: { ...open.shop, ended: true as const } } : {};
    await registry.profiles.put({ ...open, ...left, open: 0 });
    await registry.profiles.put({
      ...(known ?? fresh),
      displayName,
      email,
      ...(isOwn ? {} : { shop: { id: shop.id, name: shop.name } }),
      open: 1,
    });
  });
}

/** The name that the owner has given the shop of this profile meanwhile. */
export async function renameShop(
  registry: RegistryDatabase,
  dbName: string,
  { id, name }: { readonly id: string; readonly name: string | null },
): Promise<void> {
  await registry.transaction("rw", registry.profiles, async () => {
    const entry = await registry.profiles.get(dbName);
    if (entry?.shop?.id !== id || entry.shop.name === name) return;
    await registry.profiles.put({ ...entry, shop: { ...entry.shop, name } });
  });
}

/** The shop that a phone without an account was linked to, and the phone's name there. */
export type TillLink = {
  readonly till: { readonly id: string; readonly name: string };
  readonly shop: { readonly id: string; readonly name: string | null };
};

export const tillProfileName = ({ till, shop }: TillLink): string => `till-${till.id}-at-${shop.id}`;

/** Shows this phone as a till of a shop. The profile that was open is closed and stays on the device. */
export async function openTill(parts: RegistryParts, link: TillLink): Promise<void> {
  const { registry } = parts;
  const dbName = tillProfileName(link);
  await registry.transaction("rw", registry.profiles, async () => {
    const open = await openEntry(registry);
    const known = await registry.profiles.get(dbName);
    if (open && open.dbName !== dbName) await registry.profiles.put({ ...open, open: 0 });
    await registry.profiles.put({ ...(known ?? { ...anonymousEntry(parts), dbName }), ...link, open: 1 });
  });
}

/**
 * Shows the profile that was open before this phone became a till. The till's profile stays, and sends what waits in
 * it.
 */
export async function leaveTill(parts: RegistryParts): Promise<void> {
  const { registry } = parts;
  await registry.transaction("rw", registry.profiles, async () => {
    const open = await openEntry(registry);
    if (!open?.till) return;
    await registry.profiles.put({ ...open, open: 0 });
    const kept = await registry.profiles.filter(isVisitors).first();
    await registry.profiles.put(kept ? { ...kept, open: 1 } : anonymousEntry(parts));
  });
}

/** The till profiles of this phone, whichever profile is open. */
export const listTills = (registry: RegistryDatabase): Promise<ProfileEntry[]> =>
  registry.profiles.filter(({ till }) => till !== undefined).toArray();

/** Signs out: closes the open profile, keeps it on the device, and opens the till's or a visitor's. */
export async function closeOpenProfile(parts: RegistryParts): Promise<ProfileEntry> {
  const { registry } = parts;
  return registry.transaction("rw", registry.profiles, async () => {
    const open = await openEntry(registry);
    if (open && open.accountId === null) return open;
    if (open) await registry.profiles.put({ ...open, open: 0 });
    return openAnonymous(parts);
  });
}

/** Stores the account's corrected name, for showing it without a network. */
export async function renameAccount(
  registry: RegistryDatabase,
  accountId: string,
  firstName: string,
): Promise<void> {
  await registry.profiles.where("accountId").equals(accountId).modify({ displayName: firstName });
}

/** The profile of an account in its own shop; undefined when the account never signed in here. */
export const ownShopEntry = (
  registry: RegistryDatabase,
  accountId: string,
): Promise<ProfileEntry | undefined> => registry.profiles.filter(isOwnShopOf(accountId)).first();

/** All profiles of one account on this device: its own and those draining into it. */
export const entriesOfAccount = (registry: RegistryDatabase, accountId: string): Promise<ProfileEntry[]> =>
  registry.profiles.where("accountId").equals(accountId).toArray();

async function openAnonymous(parts: RegistryParts): Promise<ProfileEntry> {
  const { registry } = parts;
  const [till] = await listTills(registry);
  const kept = till ?? (await registry.profiles.filter(isVisitors).first());
  const entry: ProfileEntry = kept ? { ...kept, open: 1 } : anonymousEntry(parts);
  await registry.profiles.put(entry);
  return entry;
}
