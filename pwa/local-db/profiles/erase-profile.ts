import { clearFact, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type {
  OutgoingForm,
  ProfileEntry,
  RegistryDatabase,
} from "#pwa/local-db/databases/registry-database.ts";
import { entriesOfAccount } from "./profiles.ts";

/** Deletes everything of an account from this device, unsent work included. */
export async function eraseAccountHere(databases: Databases, accountId: string): Promise<void> {
  await beginErasingAccount(databases.registry, accountId);
  await finishErasing(databases);
}

/** What the registry held of an account before it was erased. */
export type ErasedAccount = {
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
