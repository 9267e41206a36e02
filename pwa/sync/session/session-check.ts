import { clearFact, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import {
  claimForAccount,
  closeOpenProfile,
  entriesOfAccount,
  type KnownAccount,
  openEntry,
} from "#pwa/local-db/profiles/profiles.ts";
import { isTillLocked } from "#pwa/local-db/till/till-lock.ts";
import { adoptDrafts } from "#pwa/local-db/profiles/finish-draining.ts";
import type { SignedInUser, Transport } from "#pwa/sync/api-client.ts";

export type SessionParts = {
  readonly databases: Databases;
  readonly transport: Transport;
  readonly newId: () => string;
  readonly now: () => string;
};

/** `user`: the server knows the session and its profile is open. `unreachable`: the last known user stays. */
export type SessionAnswer =
  | {
      readonly kind: "user";
      readonly accountId: string;
      readonly isAdmin: boolean;
      /** Number of unread notices. */
      readonly unread: number;
    }
  | { readonly kind: "visitor" }
  | { readonly kind: "unreachable" };

export type CheckOptions = {
  /** Called when the answer arrives: whether a visitor's answer may close an account's profile. */
  readonly closing: () => boolean;
  readonly timeoutMs?: number;
};

/**
 * Asks the server who is signed in and opens that profile. This is also where a return from the sign-in page is
 * noticed. Only a server answer signs somebody out, never a guess (D4). `closing`: at start a visitor's answer closes
 * an account's profile; later it only stops the sync, so that nobody loses the screen they are working on.
 */
export async function checkSession(parts: SessionParts, options: CheckOptions): Promise<SessionAnswer> {
  const { databases, transport } = parts;
  const answer = await transport.fetchUser(options.timeoutMs);
  if (answer.kind === "unreachable") return answer;
  // In cashier mode the profile stays, even when somebody signs in or out through an address typed into the browser:
  // a cashier's account must not claim the shop's charges, nor leave the till without its addresses.
  const locked = await isTillLocked(databases.registry);
  if (locked && answer.kind === "user" && (await openEntry(databases.registry))?.accountId !== answer.user.id)
    return { kind: "unreachable" };
  if (answer.kind === "user" && !(await endsHere(parts, answer.user))) return signedIn(parts, answer);
  // Either the server ended the session, or it was the session that the person has left.
  if (answer.kind === "user" && (await transport.fetchUser(options.timeoutMs)).kind !== "visitor") {
    return { kind: "unreachable" };
  }
  await clearFact(databases.registry, "logoutPending");
  if (!locked && options.closing()) await closeEnded(parts);
  return { kind: "visitor" };
}

/**
 * A sign-out on this device closes the profile itself, so a profile that is still open was signed out by the server.
 */
async function closeEnded(parts: SessionParts): Promise<void> {
  const { registry } = parts.databases;
  const open = await openEntry(registry);
  if (open && open.accountId !== null)
    await writeFact(registry, "sessionEnded", { accountId: open.accountId });
  await closeOpenProfile({ registry, ...parts });
}

/** Completes a sign-out made without the network: its still valid cookie does not count as a sign-in. */
async function endsHere({ databases, transport }: SessionParts, user: SignedInUser): Promise<boolean> {
  const left = await readFact(databases.registry, "logoutPending");
  if (!left) return false;
  if (left.accountId === user.id) {
    await transport.logout();
    return true;
  }
  await clearFact(databases.registry, "logoutPending");
  return false;
}

async function signedIn(
  parts: SessionParts,
  { user, unread }: { readonly user: SignedInUser; readonly unread: number },
): Promise<SessionAnswer> {
  const { databases } = parts;
  const { registry } = databases;
  await clearFact(registry, "sessionEnded");
  const before = await openEntry(registry);
  const account = { id: user.id, firstName: user.firstName, email: user.email };
  const unchanged =
    before?.accountId === user.id && before.displayName === user.firstName && before.email === user.email;
  const main = unchanged ? before : await claim(parts, account);
  if (main === null) return { kind: "unreachable" };
  for (const entry of await entriesOfAccount(registry, user.id)) {
    // They belong to the account's own shop.
    if (entry.role === "draining" && main.shop === undefined) {
      await adoptDrafts(databases.profile(entry.dbName), databases.profile(main.dbName));
    }
  }
  return { kind: "user", accountId: user.id, isAdmin: user.isAdmin === true, unread };
}

/** null: another tab, or this one, has begun to sign this account out since the server was asked. */
const claim = (parts: SessionParts, account: KnownAccount): Promise<ProfileEntry | null> => {
  const { registry } = parts.databases;
  return registry.transaction("rw", registry.profiles, registry.facts, registry.outgoing, async () => {
    const left = await readFact(registry, "logoutPending");
    return left?.accountId === account.id ? null : claimForAccount({ registry, ...parts }, account);
  });
};
