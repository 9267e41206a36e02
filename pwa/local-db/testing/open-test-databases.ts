import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import {
  openDatabases,
  type Databases,
  type DatabaseProblem,
} from "#pwa/local-db/databases/open-databases.ts";

// Live queries need a global IndexedDB; the databases themselves are opened on a separate disk.
Dexie.dependencies.indexedDB = new IDBFactory();
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

/** One device: databases opened with the same disk are tabs of it. */
export type Disk = IDBFactory;
export const newDisk = (): Disk => new IDBFactory();

export const openTab = (
  disk: Disk = newDisk(),
  onProblem: (problem: DatabaseProblem) => void = () => {},
): Databases => openDatabases({ options: { indexedDB: disk, IDBKeyRange }, onProblem });

type Dump = ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>;

/** Dumps every row of every database of a device, to copy it to another one or to roll it back. */
export async function dumpDevice(databases: Databases): Promise<Dump> {
  const entries = await databases.registry.profiles.toArray();
  const all = [
    databases.registry,
    databases.content,
    ...entries.map((entry) => databases.profile(entry.dbName)),
  ];
  const dump = new Map<string, ReadonlyMap<string, readonly unknown[]>>();
  for (const db of all) {
    const tables = new Map<string, readonly unknown[]>();
    for (const table of db.tables) tables.set(table.name, (await table.toArray()) as unknown[]);
    dump.set(db.name, tables);
  }
  return dump;
}

/** Writes a dump to a device and replaces what it has. */
export async function restoreDump(databases: Databases, dump: Dump): Promise<void> {
  for (const [name, tables] of dump) {
    const db: Dexie =
      name === "registry"
        ? databases.registry
        : name === "content"
          ? databases.content
          : databases.profile(name);
    await db.transaction("rw", db.tables, async () => {
      for (const [table, rows] of tables) {
        await db.table(table).clear();
        await db.table(table).bulkPut(rows);
      }
    });
  }
}
