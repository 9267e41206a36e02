import { localError } from "#pwa/local-db/databases/local-error.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type {
  OutgoingForm,
  ProfileEntry,
  RegistryDatabase,
} from "#pwa/local-db/databases/registry-database.ts";
import { clearFact, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { finishErasing } from "./erase-profile.ts";
import { closeOpenProfile, entriesOfAccount, type RegistryParts } from "./profiles.ts";

/** Deletes everything of an account from this device, unsent work included. */
export async function eraseAccountHere(databases: Databases, accountId: string): Promise<void> {
  await beginErasingAccount(databases.registry, accountId);
  await finishErasing(databases);
}

/** What the registry held of an account before it was erased. */
type ErasedAccount = {
  readonly entries: readonly ProfileEntry[];
  readonly forms: readonly OutgoingForm[];
};

/**
 * Removes an account's profiles from the registry, and records their names in the same write. `finishErasing` deletes them, now or
 * at the next start.
 */
export async function beginErasingAccount(
  registry: RegistryDatabase,
  accountId: string,
): Promise<ErasedAccount> {
  return registry.transaction("rw", registry.profiles, registry.facts, registry.outgoing, async () => {
    const entries = await entriesOfAccount(registry, accountId);
    const names = entries.map((entry) => entry.dbName);
    const before = (await readFact(registry, "erasing")) ?? [];
    const forms = await registry.outgoing.where("dbName").anyOf(names).toArray();
    await registry.profiles.bulkDelete(names);
    await registry.outgoing.bulkDelete(forms.map(({ id }) => id));
    await writeFact(registry, "erasing", [...new Set([...before, ...names])]);
    return { entries, forms };
  });
}

/**
 * Removes the account that signs out from the registry and opens a visitor's profile, for a person who has agreed to lose `agreed`
 * mutations and forms. Resolves with false, and with everything as it was, when there are more. They are counted after the
 * removal: what another tab has reported as stored is counted, and what it stores later it reports as refused (`mutate.ts`).
 */
export async function eraseSignedIn(
  databases: Databases,
  parts: RegistryParts,
  { accountId, agreed }: { readonly accountId: string; readonly agreed: number },
): Promise<boolean> {
  const { registry } = parts;
  await writeFact(registry, "logoutPending", { accountId });
  let isErased = false;
  try {
    const erased = await beginErasingAccount(registry, accountId);
    try {
      isErased = (await countUnsent(databases, erased)) <= agreed;
    } finally {
      if (!isErased) await putBack(registry, erased);
    }
  } finally {
    if (!isErased) await clearFact(registry, "logoutPending");
  }
  if (!isErased) return false;
  const next = await closeOpenProfile(parts);
  // The owner's PIN is deleted together with the data it protected. A linked till keeps its lock.
  if (!next.till) await clearFact(registry, "tillLock");
  return true;
}

async function countUnsent(databases: Databases, { entries, forms }: ErasedAccount): Promise<number> {
  let count = forms.length;
  for (const { dbName } of entries) {
    const { outbox, attention } = databases.profile(dbName);
    count += (await outbox.count()) + (await attention.count());
  }
  return count;
}

async function putBack(registry: RegistryDatabase, { entries, forms }: ErasedAccount): Promise<void> {
  const names = entries.map(({ dbName }) => dbName);
  await registry.transaction("rw", registry.profiles, registry.facts, registry.outgoing, async () => {
    const erasing = (await readFact(registry, "erasing")) ?? [];
    // Another tab that started meanwhile has deleted them.
    if (!names.every((name) => erasing.includes(name))) throw localError("storage_failed");
    await writeFact(
      registry,
      "erasing",
      erasing.filter((name) => !names.includes(name)),
    );
    // A tab that started meanwhile has opened a visitor's profile.
    if (entries.some(({ open }) => open === 1)) await registry.profiles.toCollection().modify({ open: 0 });
    await registry.profiles.bulkPut(entries);
    await registry.outgoing.bulkPut(forms);
  });
}
