/**
 * The browser's storage guarantees for this site (`navigator.storage`). Injected, because tests and pages without https have
 * none; Safari before 17 has no `estimate`.
 */
export type StorageLike = {
  readonly persist?: () => Promise<boolean>;
  readonly persisted?: () => Promise<boolean>;
  readonly estimate?: () => Promise<{ readonly usage?: number }>;
};

export type StorageFacts = {
  /** true: the browser keeps the data until the person deletes it. null: the browser does not report it. */
  readonly persisted: boolean | null;
  readonly usageBytes: number | null;
};

/** Requests persistent storage. Called after the first write that is worth keeping. */
export async function askForLastingStorage(storage: StorageLike | undefined): Promise<boolean | null> {
  if (!storage?.persist) return null;
  const already = await storage.persisted?.();
  return already === true ? true : storage.persist();
}

/** Shown in the panel of the sync status. */
export async function readStorageFacts(storage: StorageLike | undefined): Promise<StorageFacts> {
  const persisted = (await storage?.persisted?.()) ?? null;
  const estimate = (await storage?.estimate?.()) ?? {};
  return { persisted, usageBytes: estimate.usage ?? null };
}
