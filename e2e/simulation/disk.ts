import { IDBFactory } from "fake-indexeddb";

/**
 * A device's storage: one fake IndexedDB that each tab opens through its own wrapper. The wrapper counts pending operations, so
 * that a step ends when none is pending. It also kills a tab between two transactions, or simulates full storage.
 */
export type Disk = {
  readonly factory: IDBFactory;
  /** Pending transactions, openings and deletions. */
  readonly busy: () => number;
  /** Increases with every transaction that may write. */
  readonly writes: () => number;
  readonly openDoor: (hooks: StorageHooks) => IDBFactory;
};

export type StorageHooks = {
  /**
   * Called before a writing transaction. Throwing rejects it, as on a dead page; true: the disk is full, and the transaction
   * aborts.
   */
  readonly beforeWrite: () => boolean;
  /** Called before any operation. */
  readonly beforeAny: () => void;
};

type Stored = { readonly value: unknown };
/** Where fake-indexeddb keeps its records. Its version is pinned; direct reads take no transaction. */
type Insides = {
  readonly _databases: ReadonlyMap<
    string,
    {
      readonly rawObjectStores: ReadonlyMap<string, { readonly records: { values: () => Iterable<Stored> } }>;
    }
  >;
};

/** Rows of a store of a database, in key order. Read-only. */
export type DiskContent = ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>;

/** Everything on a device. Only valid when nothing is pending; otherwise it could include half a transaction. */
export function readDisk(disk: Disk): DiskContent {
  const { _databases } = disk.factory as unknown as Insides;
  return new Map(
    [..._databases].map(([name, { rawObjectStores }]) => [
      name,
      new Map(
        [...rawObjectStores].map(([store, { records }]) => [
          store,
          Array.from(records.values(), ({ value }) => value),
        ]),
      ),
    ]),
  );
}

/** Aborts in the middle, after a part was written. */
function abortSoon(transaction: IDBTransaction): void {
  let turns = 4;
  const wait = (): void => {
    turns -= 1;
    if (turns > 0) return void setImmediate(wait);
    try {
      transaction.abort();
    } catch {
      // The transaction had already ended.
    }
  };
  setImmediate(wait);
}

export function newDisk(): Disk {
  const factory = new IDBFactory();
  let busy = 0;
  let writes = 0;
  const watchRequest = (request: IDBOpenDBRequest): void => {
    busy += 1;
    const done = (): void => {
      busy -= 1;
      request.removeEventListener("success", done);
      request.removeEventListener("error", done);
    };
    request.addEventListener("success", done);
    request.addEventListener("error", done);
  };
  const watchDatabase = (db: IDBDatabase, { beforeAny, beforeWrite }: StorageHooks): void => {
    const begin = db.transaction.bind(db);
    db.transaction = (stores, mode, options) => {
      beforeAny();
      const isWrite = mode === "readwrite";
      const isFull = isWrite && beforeWrite();
      if (isWrite) writes += 1;
      const transaction = begin(stores, mode, options);
      if (isFull) abortSoon(transaction);
      busy += 1;
      let open = true;
      const done = (): void => {
        if (open) busy -= 1;
        open = false;
      };
      transaction.addEventListener("complete", done);
      transaction.addEventListener("abort", done);
      return transaction;
    };
  };
  return {
    factory,
    busy: () => busy,
    writes: () => writes,
    openDoor: (hooks) => {
      const open: IDBFactory["open"] = (name, version) => {
        hooks.beforeAny();
        const request = factory.open(name, version);
        watchRequest(request);
        request.addEventListener("success", () => watchDatabase(request.result, hooks));
        return request;
      };
      const deleteDatabase: IDBFactory["deleteDatabase"] = (name) => {
        hooks.beforeAny();
        writes += 1;
        const request = factory.deleteDatabase(name);
        watchRequest(request);
        return request;
      };
      return new Proxy(factory, {
        get: (target, property) => {
          if (property === "open") return open;
          if (property === "deleteDatabase") return deleteDatabase;
          const value: unknown = Reflect.get(target, property, target);
          return typeof value === "function" ? (value.bind(target) as unknown) : value;
        },
      });
    },
  };
}
