import { IDBFactory } from "fake-indexeddb";

/**
 * A device's storage: one fake IndexedDB, opened by each of its tabs through a door of its own. The door counts what is
 * under way, so that a step ends when nothing moves any more, and it is where a tab dies between two transactions or the
 * storage is full.
 */
export type Disk = {
  readonly factory: IDBFactory;
  /** Transactions, openings and deletions under way. */
  readonly busy: () => number;
  /** Grows with every transaction that may write. */
  readonly writes: () => number;
  readonly openDoor: (trouble: DoorTrouble) => IDBFactory;
};

export type DoorTrouble = {
  /** Before a transaction that writes: throwing refuses it, as with a dead page; true: it finds no room and aborts. */
  readonly beforeWrite: () => boolean;
  /** Before anything. */
  readonly beforeAny: () => void;
};

type Stored = { readonly value: unknown };
/** Where fake-indexeddb keeps its records. Its version is pinned; reading them directly takes no transaction. */
type Insides = {
  readonly _databases: ReadonlyMap<
    string,
    {
      readonly rawObjectStores: ReadonlyMap<string, { readonly records: { values: () => Iterable<Stored> } }>;
    }
  >;
};

/** Rows of a store of a database, in order of their keys. For looking at, never for changing. */
export type DiskContent = ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>;

/** Everything on a device. Only when nothing is under way: otherwise half a transaction could be in it. */
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

/** In the middle of its work, when something of it was written already. */
function abortSoon(transaction: IDBTransaction): void {
  let turns = 4;
  const wait = (): void => {
    turns -= 1;
    if (turns > 0) return void setImmediate(wait);
    try {
      transaction.abort();
    } catch {
      // It had ended before.
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
  const watchDatabase = (db: IDBDatabase, { beforeAny, beforeWrite }: DoorTrouble): void => {
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
    openDoor: (trouble) => {
      const open: IDBFactory["open"] = (name, version) => {
        trouble.beforeAny();
        const request = factory.open(name, version);
        watchRequest(request);
        request.addEventListener("success", () => watchDatabase(request.result, trouble));
        return request;
      };
      const deleteDatabase: IDBFactory["deleteDatabase"] = (name) => {
        trouble.beforeAny();
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
