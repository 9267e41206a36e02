import { clearFact, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { localError } from "#pwa/local-db/databases/local-error.ts";
import type { ProfileEntry, RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/**
 * Which profiles this device holds and which one is on screen. Every step is one write of the registry, so a process
 * that dies in between leaves a state from which the next start goes on.
 */

/** What the registry keeps of an account, to greet its owner without the network. */
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

const anonymousEntry = ({ newId, now }: RegistryParts): ProfileEntry => ({
  dbName: `anon-${newId()}`,
  accountId: null,
  displayName: null,
  email: null,
  open: 1,
  role: "main",
  createdAt: now(),
});

/** The profile on screen, or undefined before the first start. */
export const openEntry = (registry: RegistryDatabase): Promise<ProfileEntry | undefined> =>
  registry.profiles.where("open").equals(1).first();

/** The profile to show at start: the one left open, or a new anonymous one. */
export async function openProfileAtStart(parts: RegistryParts): Promise<ProfileEntry> {
  const { registry } = parts;
  return registry.transaction("rw", registry.profiles, async () => {
    const open = await openEntry(registry);
    return open ?? openAnonymous(parts);
  });
}

/**
 * An account is signed in: its profile opens. What a visitor did before belongs to it from here on: the anonymous
 * database becomes the account's when there is none here, otherwise it stays beside it and drains under its own client
 * id. The profile of another account that was open is closed and kept.
 */
export async function claimForAccount(parts: RegistryParts, account: KnownAccount): Promise<ProfileEntry> {
  const { registry } = parts;
  const spareName = `user-${account.id}-${parts.newId()}`;
  return registry.transaction("rw", registry.profiles, registry.facts, registry.outgoing, async () => {
    const erasing = (await readFact(registry, "erasing")) ?? [];
    const entries = await registry.profiles.toArray();
    const open = entries.find((entry) => entry.open === 1);
    const visitor = open?.accountId === null ? open : undefined;
    const main = entries.find((entry) => entry.accountId === account.id && entry.role === "main");
    const facts = { accountId: account.id, displayName: account.firstName, email: account.email };
    if (main && visitor) {
      await registry.profiles.put({ ...visitor, ...facts, open: 0, role: "draining" });
      await registry.outgoing.where("dbName").equals(visitor.dbName).modify({ dbName: main.dbName });
    } else if (open && open.dbName !== main?.dbName && !visitor) {
      await registry.profiles.put({ ...open, open: 0 });
    }
    const name = `user-${account.id}`;
    const fresh: ProfileEntry = {
      ...anonymousEntry(parts),
      // A name whose deletion has begun would be deleted under the new profile's feet.
      dbName: erasing.includes(name) ? spareName : name,
    };
    const next: ProfileEntry = { ...(main ?? visitor ?? fresh), ...facts, open: 1, role: "main" };
    await registry.profiles.put(next);
    return next;
  });
}

/** Signed out: the open profile stays on the device, closed, and a visitor's opens. */
export async function closeOpenProfile(parts: RegistryParts): Promise<ProfileEntry> {
  const { registry } = parts;
  return registry.transaction("rw", registry.profiles, async () => {
    const open = await openEntry(registry);
    if (open && open.accountId === null) return open;
    if (open) await registry.profiles.put({ ...open, open: 0 });
    return openAnonymous(parts);
  });
}

/**
 * A visitor begins anew: in one write the open anonymous profile leaves the registry with the forms that wait in it, its
 * database is noted for deletion (`finishErasing`), and an empty one opens.
 */
export async function replaceVisitor(parts: RegistryParts): Promise<void> {
  const { registry } = parts;
  await registry.transaction("rw", registry.profiles, registry.facts, registry.outgoing, async () => {
    const open = await openEntry(registry);
    if (!open || open.accountId !== null) throw localError("rejected", { reason: "elsewhere" });
    const before = (await readFact(registry, "erasing")) ?? [];
    await registry.profiles.delete(open.dbName);
    await registry.outgoing.where("dbName").equals(open.dbName).delete();
    await writeFact(registry, "erasing", [...new Set([...before, open.dbName])]);
    // The owner's PIN goes with everything it guarded.
    await clearFact(registry, "tillLock");
    await registry.profiles.put(anonymousEntry(parts));
  });
}

/** The person's corrected name, by which the device greets her without the network. */
export async function renameAccount(
  registry: RegistryDatabase,
  accountId: string,
  firstName: string,
): Promise<void> {
  await registry.profiles.where("accountId").equals(accountId).modify({ displayName: firstName });
}

/** All profiles of one account here: its own, and what drains into it. */
export const entriesOfAccount = (registry: RegistryDatabase, accountId: string): Promise<ProfileEntry[]> =>
  registry.profiles.where("accountId").equals(accountId).toArray();

async function openAnonymous(parts: RegistryParts): Promise<ProfileEntry> {
  const { registry } = parts;
  const kept = await registry.profiles.filter((entry) => entry.accountId === null).first();
  const entry: ProfileEntry = kept ? { ...kept, open: 1 } : anonymousEntry(parts);
  await registry.profiles.put(entry);
  return entry;
}
