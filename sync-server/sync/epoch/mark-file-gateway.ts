import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeDataDir } from "#server/platform/config/data-dir.ts";

/**
 * How far the counter of each database used with this folder had come, stored outside of the databases. Marks are keyed by epoch,
 * so that a database is never compared with the mark of another one, or of its own former epoch.
 */
const markSchema = z.object({
  beat: z.number().int().nonnegative(),
  at: z.iso.datetime(),
  /** When the server noticed that the database had lost commits; remains until the epoch changes. */
  lostAt: z.iso.datetime().nullable(),
});
type Mark = z.output<typeof markSchema>;
export type MarkFile = {
  /**
   * Marks by epoch. An unreadable file counts as empty: the marks are only a second safeguard, so the server starts without them.
   */
  readonly read: () => Promise<Readonly<Record<string, Mark>>>;
  readonly write: (epoch: string, mark: Mark) => Promise<void>;
};

/** Number of epochs kept in one folder; the oldest ones beyond it are dropped. */
const MOST = 10;
const fileSchema = z.record(z.string(), markSchema);

export function createMarkFile(dataDir: string): MarkFile {
  const file = join(dataDir, "database-mark.json");
  const read = async (): Promise<Record<string, Mark>> => {
    try {
      return fileSchema.parse(JSON.parse(await readFile(file, "utf8")));
    } catch {
      return {};
    }
  };
  return {
    read,
    write: async (epoch, mark) => {
      const others = Object.entries(await read()).filter(([key]) => key !== epoch);
      const newest = others.toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1)).slice(0, MOST - 1);
      await makeDataDir(dataDir);
      // Written beside the file and renamed, so that a crash leaves either the former or the new content, complete.
      const draft = `${file}.${randomBytes(6).toString("hex")}`;
      await writeFile(draft, JSON.stringify(Object.fromEntries([[epoch, mark], ...newest])), { mode: 0o600 });
      await rename(draft, file);
    },
  };
}
