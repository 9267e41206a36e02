import { Dexie, type DexieOptions, type EntityTable } from "dexie";

/** A profile this device holds. `open` is the one on screen. */
export type ProfileEntry = {
  /** Name of its IndexedDB database: `anon-<uuid>` or `user-<account id>`. A claimed anonymous one keeps its name. */
  dbName: string;
  /** null: a visitor's. */
  accountId: string | null;
  /** Shown in "n mudanças de <name> aguardando". */
  displayName: string | null;
  email: string | null;
  open: 0 | 1;
  /** `draining`: claimed at sign-in while the account already had a database here; deleted when empty and applied. */
  role: "main" | "draining";
  createdAt: string;
};

/** Device-wide facts that belong to no profile (theme, install card dismissed, …). */
export type DeviceFact = { key: string; value: unknown };

export class RegistryDatabase extends Dexie {
  declare profiles: EntityTable<ProfileEntry, "dbName">;
  declare facts: EntityTable<DeviceFact, "key">;

  constructor(name = "registry", options: DexieOptions = {}) {
    super(name, { cache: "disabled", ...options });
    this.version(1).stores({ profiles: "dbName, accountId, open", facts: "key" });
  }
}
