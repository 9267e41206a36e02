import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeDataDir } from "#server/platform/config/data-dir.ts";

/**
 * How far the databases had come that this folder has seen, outside of them: by epoch, so that another database, or the
 * same one with a new epoch, is not compared with what is none of its past.
 */
const markSchema = z.object({
  beat: z.number().int().nonnegative(),
  at: z.iso.datetime(),
  /** When it was noticed that the database had lost commits; stays until the epoch is a new one. */
  lostAt: z.iso.datetime().nullable(),
});
type Mark = z.output<typeof markSchema>;
export type MarkFile = {
  /** By epoch. One that cannot be read is as good as none: it is a second net and no reason to stop. */
  readonly read: () => Promise<Readonly<Record<string, Mark>>>;
  readonly write: (epoch: string, mark: Mark) => Promise<void>;
};

/** Databases that were used with one folder; of more, the oldest are forgotten. */
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
      // Beside it and into place: a crash leaves the one or the other, whole.
      const draft = `${file}.${randomBytes(6).toString("hex")}`;
      await writeFile(draft, JSON.stringify(Object.fromEntries([[epoch, mark], ...newest])), { mode: 0o600 });
      await rename(draft, file);
    },
  };
}
