import { localError } from "#pwa/local-db/databases/local-error.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import { clearFact, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { beginErasingAccount, type ErasedAccount } from "./erase-profile.ts";

/**
 * Removes an account that signs out from the registry, for a person who has agreed to lose `agreed` mutations and forms. Resolves
 * with false, and with everything as it was, when there are more. They are counted after the removal: what another tab has
 * reported as stored is counted, and what it stores later it reports as refused (`mutate.ts`).
 */
export async function eraseAgreed(databases: Databases, accountId: string, agreed: number): Promise<boolean> {
  const { registry } = databases;
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
  return isErased;
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
