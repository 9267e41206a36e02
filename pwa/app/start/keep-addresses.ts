import { liveQuery } from "dexie";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { readWatchKey } from "#pwa/local-db/till/till-key.ts";
import { readPool } from "#pwa/local-db/till/till-pool.ts";
import { supplyAddresses } from "#pwa/local-db/till/till-supply.ts";
import { askLease } from "#pwa/remote/ask-lease.ts";
import type { Engine, OpenProfile } from "#pwa/sync/open-engine.ts";

type Parts = Pick<Engine, "current" | "subscribe">;

/**
 * Keeps fresh addresses in reserve for the till: refills them at the start, after each one taken, when another profile
 * opens or its session is verified, and when the network is back. Loaded when the app is idle.
 */
export function keepAddresses(engine: Parts, onFault: (error: unknown) => void): void {
  let stop = (): void => {};
  let followed: ProfileDatabase | null = null;
  let running: Promise<void> | null = null;
  let again = false;

  const run = (): void => {
    again = running !== null;
    running ??= supply(engine.current())
      .catch(onFault)
      .then(() => {
        running = null;
        if (again) run();
      });
  };
  const follow = (): void => {
    const { profile } = engine.current();
    if (profile !== followed) {
      stop();
      followed = profile;
      const subscription = liveQuery(() => readSign(profile)).subscribe({ next: run, error: () => {} });
      stop = () => subscription.unsubscribe();
    } else run();
  };
  engine.subscribe(follow);
  window.addEventListener("online", run);
  follow();
}

/** Changes when there may be too few addresses. */
async function readSign(profile: ProfileDatabase): Promise<string> {
  const key = await readWatchKey(profile);
  if (!key || key.confirmedAt === null) return "";
  const pool = await readPool(profile, key.keyId);
  const taken = pool?.blocks.flatMap((block) => block.taken).filter((each) => each !== null).length;
  return `${key.keyId} ${pool?.blocks.length} ${taken}`;
}

async function supply({ profile, session, call, clock, newId }: OpenProfile): Promise<void> {
  await supplyAddresses({
    db: profile,
    newId,
    now: () => clock.now(),
    ask: (request) => askLease({ session, call }, request),
  });
}
