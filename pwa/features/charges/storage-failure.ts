import { isLocalError, toLocalError } from "#pwa/local-db/databases/local-error.ts";

export type StorageFailure = "storage_full" | "storage_blocked" | "storage_failed";

/** Why the device stored nothing, as a code for the sentence on screen. */
export function storageFailure(thrown: unknown): StorageFailure {
  const error = toLocalError(thrown);
  if (!isLocalError(error)) return "storage_failed";
  return error.code === "storage_full" || error.code === "storage_blocked" ? error.code : "storage_failed";
}
