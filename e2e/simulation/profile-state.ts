import { VIEW_TABLES, keyOf, type ViewRow } from "#pwa/local-db/write/shadow.ts";
import type { ProfileTable, ProfileTables } from "#db/entities/rows.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import { applyMutation } from "#db/rules/mutations/mutators.ts";
import type {
  ArchiveRow,
  AttentionRow,
  ProfileMeta,
  ShadowRow,
} from "#pwa/local-db/databases/profile-database.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import type { Rows } from "./canonical.ts";
import type { DiskContent } from "./disk.ts";

/** One profile as stored on a disk, read without the app's own code. */
export type ProfileState = {
  /** Device and database, for error messages. */
  readonly id: string;
  readonly dbName: string;
  readonly entry: ProfileEntry;
  readonly view: Rows;
  readonly shadow: readonly ShadowRow[];
  /** Ordered by number. */
  readonly queue: readonly Mutation[];
  readonly archive: readonly ArchiveRow[];
  readonly attention: readonly AttentionRow[];
  readonly meta: ProfileMeta | undefined;
};

export const entriesOn = (disk: DiskContent): readonly ProfileEntry[] =>
  (disk.get("registry")?.get("profiles") ?? []) as readonly ProfileEntry[];

/** Id of a profile's account or till; null: a visitor's profile. */
export const memberIn = ({ accountId, till }: ProfileEntry): string | null => till?.id ?? accountId;

/** The shop of a profile; "" for a visitor's profile. */
export const shopOf = ({ shop, accountId }: ProfileEntry): string => shop?.id ?? accountId ?? "";

export function profilesOn(device: string, disk: DiskContent): readonly ProfileState[] {
  return entriesOn(disk).map((entry) => {
    const stores = disk.get(entry.dbName);
    const rows = <T>(name: string): readonly T[] => (stores?.get(name) ?? []) as readonly T[];
    return {
      id: `${device}/${entry.dbName}`,
      dbName: entry.dbName,
      entry,
      view: new Map(
        VIEW_TABLES.flatMap((name) => rows<ViewRow>(name).map((row) => [`${name} ${keyOf(name, row)}`, row])),
      ),
      shadow: rows<ShadowRow>("shadow"),
      queue: rows<Mutation>("outbox"),
      archive: rows<ArchiveRow>("archive"),
      attention: rows<AttentionRow>("attention"),
      meta: rows<ProfileMeta>("meta")[0],
    };
  });
}

/** The view rewound to the server's rows. */
export function baseOf({ view, shadow }: ProfileState): Rows {
  const base = new Map(view);
  for (const { table, key, row } of shadow) {
    if (row === null) base.delete(`${table} ${key}`);
    else base.set(`${table} ${key}`, row);
  }
  return base;
}

/** The queue applied to the server's rows. Mutations this build does not know change nothing. */
export function replayed(base: Rows, queue: readonly Mutation[]): Rows {
  const view = new Map(base);
  for (const mutation of queue) {
    const written = new Map<string, unknown>();
    try {
      const verdict = applyMutation(
        {
          get: <T extends ProfileTable>(table: T, key: string) =>
            (written.get(`${table} ${key}`) ?? view.get(`${table} ${key}`)) as ProfileTables[T] | undefined,
          put: (table, row) => void written.set(`${table} ${keyOf(table, row)}`, row),
        },
        mutation,
      ) as ReturnType<typeof applyMutation> | undefined;
      if (verdict?.result === "ok") for (const [key, row] of written) view.set(key, row);
    } catch {
      // The mutation is from another build.
    }
  }
  return view;
}
