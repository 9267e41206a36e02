import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import type { MutateFn } from "#pwa/local-db/write/mutate.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import { askForLastingStorage } from "#pwa/local-db/databases/storage.ts";
import type { Platform } from "./platform.ts";

/** What people would miss if the browser threw it away: worth asking for lasting storage. */
const WORTH_KEEPING = new Set(["lesson.complete", "charge.create", "wallet.put", "profile.save"]);

/**
 * After a write is committed: asks for a Background Sync, so that it leaves even if the tab closes, and once for
 * storage that lasts. Neither can fail the write.
 */
export function afterFirstWrite(
  mutate: MutateFn,
  platform: Pick<Platform, "requestBackgroundSync" | "storage">,
  registry: RegistryDatabase,
): MutateFn {
  let asked = false;
  const askOnce = async (): Promise<void> => {
    if ((await readFact(registry, "storagePersisted")) === true) return;
    const persisted = await askForLastingStorage(platform.storage);
    if (persisted !== null) await writeFact(registry, "storagePersisted", persisted);
  };
  return async (name, args) => {
    const uid = await mutate(name, args);
    platform.requestBackgroundSync?.().catch(() => {});
    if (!asked && WORTH_KEEPING.has(name)) {
      asked = true;
      askOnce().catch(() => {});
    }
    return uid;
  };
}
