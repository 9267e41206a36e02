import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#server/platform/deps.ts";
import type { MarkFile } from "./mark-file-gateway.ts";
import { moveBeat } from "./sync-meta-repository.ts";

/** A database that is gone keeps nobody from stopping. */
const LAST_BEAT_MS = 2_000;
/** What a restored backup may have lost unnoticed is what was done between two beats. */
const BEAT_MS = 15_000;
const SAY_AGAIN_MS = 3_600_000;

type WatchDeps = Pick<Deps, "knex" | "clock" | "logger"> & { readonly marks: MarkFile };

/**
 * Notices that the database went back in time with its old epoch (sync-protocol.md, R7): a counter in it goes up as long
 * as a server lives, and the data folder remembers how far it had come. Servers share the counter and each keeps a mark of
 * its own, so whichever has seen more notices it. It warns and changes nothing; a new epoch ends it.
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
 * One step of the counter, compared with what this folder had seen before it: whatever is in the file was committed by
 * then, also by another server with the same folder, and the step goes beyond it unless commits are lost.
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
