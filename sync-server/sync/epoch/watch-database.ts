import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#server/platform/deps.ts";
import type { MarkFile } from "./mark-file-gateway.ts";
import { moveBeat } from "./sync-meta-repository.ts";

/** An unreachable database must not keep the server from stopping. */
const LAST_BEAT_MS = 2_000;
/** Commits made between two beats can be lost by a restored backup without being noticed. */
const BEAT_MS = 15_000;
const SAY_AGAIN_MS = 3_600_000;

type WatchDeps = Pick<Deps, "knex" | "clock" | "logger"> & { readonly marks: MarkFile };

/**
 * Detects a database that went back in time without a new epoch (sync-protocol.md, R7): a counter in it increases while a server
 * runs, and the data folder records how far it had come. Servers share the counter but each keeps its own mark, so the one that
 * has seen more detects the loss. It warns and changes nothing; a new epoch ends the warning.
 */
export async function watchDatabase(deps: WatchDeps): Promise<{ readonly stop: () => Promise<void> }> {
  const { logger } = deps;
  let saidAt = -Infinity;
  const beat = async (): Promise<void> => {
    try {
      const state = await beatOnce(deps);
      const now = deps.clock.now().getTime();
      if (state === "whole" || now - saidAt < SAY_AGAIN_MS) return;
      saidAt = now;
      logger.error(
        "THE DATABASE LOST COMMITS and has its old sync epoch: a backup was restored, or a replica promoted, without a new epoch. Devices may miss rows for good. Run `npm run admin -- new-epoch` and then `npm run admin -- reconcile`",
      );
    } catch (err) {
      logger.warn({ err }, "writing the mark of the database failed");
    }
  };
  await beat();
  let under = Promise.resolve();
  const timer = setInterval(() => void (under = under.then(beat)), BEAT_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.race([under.then(beat), sleep(LAST_BEAT_MS, null, { ref: false })]);
    },
  };
}

/**
 * Increments the counter and compares it with the mark that this folder had before. Every mark in the file was committed when it
 * was written, also one of another server with the same folder, so the new value exceeds it unless commits were lost.
 */
async function beatOnce({ knex, clock, marks }: Omit<WatchDeps, "logger">): Promise<"whole" | "lost"> {
  const known = await marks.read();
  const { epoch, beat } = await moveBeat(knex);
  const seen = known[epoch];
  const at = clock.now().toISOString();
  const lostAt = seen?.lostAt ?? (seen && beat <= seen.beat ? at : null);
  await marks.write(epoch, { beat, at, lostAt });
  return lostAt === null ? "whole" : "lost";
}
