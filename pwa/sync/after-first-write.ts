import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import type { MutateFn } from "#pwa/local-db/write/mutate.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import { askForLastingStorage } from "#pwa/local-db/databases/storage.ts";
import type { Platform } from "./platform/platform.ts";

/** Mutations whose loss people would notice: worth a request for persistent storage. */
const WORTH_KEEPING = new Set(["lesson.complete", "charge.create", "wallet.put", "profile.save"]);

/**
 * After a committed write: registers a Background Sync, so that it is sent even if the tab closes, and requests
 * persistent storage once. Neither can fail the write.
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
