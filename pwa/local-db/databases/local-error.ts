/**
 * Why this device could not store something. `rejected`: a rule refused it, and `reason` says which; `frozen`: the shop
 * is frozen and accepts no such change; `proof_required`: the person was asked for a fresh proof and did not give it.
 * The other codes are storage problems: no room, another tab has moved or erased this profile or runs a newer app, or
 * IndexedDB failed for another cause (private mode, eviction).
 */
export type LocalErrorCode =
  "rejected" | "frozen" | "proof_required" | "storage_full" | "storage_blocked" | "storage_failed";
export type LocalError = Error & { readonly code: LocalErrorCode; readonly reason?: string };

const NAME = "LocalError";

export function localError(
  code: LocalErrorCode,
  details: { reason?: string; cause?: unknown } = {},
): LocalError {
  const error = new Error(details.reason ? `${code}: ${details.reason}` : code, { cause: details.cause });
  return Object.assign(error, {
    name: NAME,
    code,
    ...(details.reason === undefined ? {} : { reason: details.reason }),
  });
}

export const isLocalError = (error: unknown): error is LocalError =>
  error instanceof Error && error.name === NAME;

/** Why a write was refused, as the code of a sentence for people. Any other error counts as `storage_failed`. */
export const failureCode = (error: unknown): LocalErrorCode =>
  isLocalError(error) ? error.code : "storage_failed";

/** Converts an error of Dexie or IndexedDB into a LocalError. Any other error is a bug and is returned unchanged. */
export function toLocalError(error: unknown): unknown {
  if (isLocalError(error)) return error;
  const names = errorNames(error);
  if (names.includes("QuotaExceededError")) return localError("storage_full", { cause: error });
  if (names.includes("VersionError") || names.includes("BlockedError"))
    return localError("storage_blocked", { cause: error });
  if (names.some((name) => STORAGE_ERRORS.has(name))) return localError("storage_failed", { cause: error });
  return error;
}

const STORAGE_ERRORS = new Set([
  "AbortError",
  "ConstraintError",
  "DatabaseClosedError",
  "InvalidStateError",
  "MissingAPIError",
  "NotFoundError",
  "OpenFailedError",
  "ReadOnlyError",
  "SecurityError",
  "TimeoutError",
  "TransactionInactiveError",
  "UnknownError",
]);

/**
 * Dexie nests the browser's error in `inner` (several levels when a transaction aborts) and, for bulk writes, in
 * `failures`.
 */
function errorNames(error: unknown): string[] {
  const names: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 6 && current instanceof Object; depth++) {
    if ("name" in current && typeof current.name === "string") names.push(current.name);
    const [failure] = "failures" in current && Array.isArray(current.failures) ? current.failures : [];
    current = "inner" in current && current.inner ? current.inner : (failure as unknown);
  }
  return names;
}
