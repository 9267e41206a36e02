import type { StorageFacts } from "#pwa/local-db/databases/storage.ts";
import { sync } from "./sync-strings.ts";

/** What the browser promised about this device's data. */
export function StorageLine({ storage }: { storage: StorageFacts }) {
  const used =
    storage.usageBytes === null
      ? ""
      : ` ${sync.storageUsed((storage.usageBytes / 1e6).toFixed(1).replace(".", ","))}`;
  return (
    <>
      <dt>{sync.storage}</dt>
      <dd>
        {promise(storage.persisted)}
        {used}
      </dd>
    </>
  );
}

function promise(persisted: boolean | null): string {
  if (persisted === null) return sync.storageUnknown;
  return persisted ? sync.storageYes : sync.storageNo;
}
