import type { DexieOptions } from "dexie";
import { ContentDatabase } from "./content-database.ts";
import { ProfileDatabase } from "./profile-database.ts";
import { RegistryDatabase } from "./registry-database.ts";

/**
 * A database cannot continue: `replaced` when another tab runs a newer app or erased it, `blocked` when an old tab
 * keeps this one waiting.
 */
export type DatabaseProblem = {
  readonly kind: "replaced" | "blocked";
  readonly dbName: string;
  /** Resolves when a blocked database has opened after all. */
  readonly over?: PromiseLike<unknown> | undefined;
};

/** The databases of this device. Each is opened once. */
export type Databases = {
  readonly registry: RegistryDatabase;
  readonly content: ContentDatabase;
  profile(dbName: string): ProfileDatabase;
  /** Deletes a profile's database and all its data. */
  destroy(dbName: string): Promise<void>;
  close(): void;
};

export type DatabaseParts = {
  /** Test-only `indexedDB` and `IDBKeyRange`; the browser's own by default. */
  readonly options?: DexieOptions;
  readonly onProblem?: (problem: DatabaseProblem) => void;
};

/**
 * Opens databases on first use. On `versionchange` a connection closes for good: a tab that kept an old version open
 * would block the upgrade for every tab, and a tab that reopened after a deletion would write to a database that the
 * registry does not know.
 */
export function openDatabases({ options = {}, onProblem = () => {} }: DatabaseParts = {}): Databases {
  const profiles = new Map<string, ProfileDatabase>();
  const deleting = new Set<string>();
  const watch = <T extends RegistryDatabase | ContentDatabase | ProfileDatabase>(db: T): T => {
    db.on("versionchange", () => {
      db.close();
      if (!deleting.has(db.name)) onProblem({ kind: "replaced", dbName: db.name });
      return false; // replaces Dexie's own handler, which would allow reopening
    });
    db.on("blocked", () => {
      const over = deleting.has(db.name) ? undefined : db.open();
      onProblem({ kind: "blocked", dbName: db.name, over });
    });
    return db;
  };
  const registry = watch(new RegistryDatabase("registry", options));
  const content = watch(new ContentDatabase("content", options));
  const profile = (dbName: string): ProfileDatabase => {
    const known = profiles.get(dbName);
    if (known) return known;
    const opened = watch(new ProfileDatabase(dbName, options));
    profiles.set(dbName, opened);
    return opened;
  };
  return {
    registry,
    content,
    profile,
    destroy: async (dbName) => {
      deleting.add(dbName);
      const db = profile(dbName);
      profiles.delete(dbName);
      // Another tab may delay the deletion, so the content is cleared first.
      await db.transaction("rw", db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
      await db.delete();
      deleting.delete(dbName);
    },
    close: () => {
      registry.close();
      content.close();
      for (const db of profiles.values()) db.close();
      profiles.clear();
    },
  };
}
