import { clearFact, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import { localError } from "#pwa/local-db/databases/local-error.ts";
import type { OutgoingForm, ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { entriesOfAccount } from "./profiles.ts";

/** Deletes everything of an account from this device, unsent work included. */
export async function eraseAccountHere(databases: Databases, accountId: string): Promise<void> {
  await beginErasingAccount(databases.registry, accountId);
  await finishErasing(databases);
}

/** What the registry held of an account before it was erased. */
type ErasedAccount = { readonly entries: readonly ProfileEntry[]; readonly forms: readonly OutgoingForm[] };

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
 * Like `beginErasingAccount`, for a person who has agreed to lose `agreed` mutations and forms. Resolves with false, and with
 * everything as it was, when there are more. They are counted after the removal: what another tab has reported as stored is
 * counted, and what it stores later it reports as refused (`mutate.ts`).
 */
export async function beginErasingAgreed(
  databases: Databases,
  accountId: string,
  agreed: number,
): Promise<boolean> {
  const erased = await beginErasingAccount(databases.registry, accountId);
  try {
    if ((await countUnsent(databases, erased)) <= agreed) return true;
  } catch (error) {
    await putBack(databases.registry, erased);
    throw error;
  }
  await putBack(databases.registry, erased);
  return false;
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

/** Deletes one profile whose queue is empty. */
export async function eraseProfile(databases: Databases, dbName: string): Promise<void> {
  const { registry } = databases;
  await registry.transaction("rw", registry.profiles, registry.facts, async () => {
    const before = (await readFact(registry, "erasing")) ?? [];
    await registry.profiles.delete(dbName);
    await writeFact(registry, "erasing", [...new Set([...before, dbName])]);
  });
  await finishErasing(databases);
}

/** Finishes interrupted deletions. Called at every start. */
export async function finishErasing(databases: Databases): Promise<void> {
  const { registry } = databases;
  for (const dbName of (await readFact(registry, "erasing")) ?? []) {
    await databases.destroy(dbName);
    await registry.transaction("rw", registry.facts, async () => {
      const left = ((await readFact(registry, "erasing")) ?? []).filter((name) => name !== dbName);
      if (left.length > 0) await writeFact(registry, "erasing", left);
      else await clearFact(registry, "erasing");
    });
  }
}
