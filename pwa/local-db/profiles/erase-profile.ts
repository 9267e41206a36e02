import { clearFact, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";

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
