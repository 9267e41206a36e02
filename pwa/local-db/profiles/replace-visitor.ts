import { localError } from "#pwa/local-db/databases/local-error.ts";
import { clearFact, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { anonymousEntry, isVisitors, openEntry, type RegistryParts } from "./profiles.ts";

/**
 * Resets a visitor: one write removes the open anonymous profile and its waiting forms from the registry, records its
 * database for deletion (`finishErasing`) and opens an empty profile.
 */
export async function replaceVisitor(parts: RegistryParts): Promise<void> {
  const { registry } = parts;
  await registry.transaction("rw", registry.profiles, registry.facts, registry.outgoing, async () => {
    const open = await openEntry(registry);
    if (!open || !isVisitors(open)) throw localError("rejected", { reason: "elsewhere" });
    const before = (await readFact(registry, "erasing")) ?? [];
    await registry.profiles.delete(open.dbName);
    await registry.outgoing.where("dbName").equals(open.dbName).delete();
    await writeFact(registry, "erasing", [...new Set([...before, open.dbName])]);
    // The owner's PIN is deleted together with the data it protected.
    await clearFact(registry, "tillLock");
    await registry.profiles.put(anonymousEntry(parts));
  });
}
