import type { StorageFacts } from "#pwa/local-db/databases/storage.ts";
import { strings } from "./panel-strings.ts";

/** Whether the browser guarantees this device's data. */
export function StorageLine({ storage }: { storage: StorageFacts }) {
  const used =
    storage.usageBytes === null
      ? ""
      : ` ${strings.storageUsed((storage.usageBytes / 1e6).toFixed(1).replace(".", ","))}`;
  return (
    <>
      <dt>{strings.storage}</dt>
      <dd>
        {promise(storage.persisted)}
        {used}
      </dd>
    </>
  );
}

function promise(persisted: boolean | null): string {
  if (persisted === null) return strings.storageUnknown;
  return persisted ? strings.storageYes : strings.storageNo;
}
