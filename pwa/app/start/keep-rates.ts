import { liveQuery } from "dexie";
import { instantToMs } from "#db/rules/time/local-day.ts";
import { noteClock, noteRatesAhead } from "#pwa/local-db/write/note-clock.ts";
import { readLightningSource } from "#pwa/local-db/write/lightning-source.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { readWatchKey } from "#pwa/local-db/till/till-key.ts";
import type { Engine } from "#pwa/sync/open-engine.ts";
import { refreshRates } from "#pwa/sync/refresh-rates.ts";

type Parts = Pick<Engine, "current" | "subscribe">;

const EVERY_MS = 3 * 60_000;
const LOOK_MS = 60_000;
/** Pause after an answer that could not be used. */
const RETRY_MS = 30_000;

/**
 * Keeps the device's rates current while the app is on screen: asks at the start, when the network or the person
 * returns, and every few minutes. It asks only when an address is set, because training never needs a rate. Loaded when
 * the app is idle.
 */
export function keepRates(engine: Parts, onFault: (error: unknown) => void): void {
  let followed: ProfileDatabase | null = null;
  let stop = (): void => {};
  let receives = false;
  let running = false;
  /** Monotonic, so that a change of the clock never delays it. */
  let nextAt = 0;
  /** By the device's clock, which also runs while the device sleeps. */
  let askedAtMs = 0;

  const run = async (): Promise<void> => {
    const { registry, profile, call, clock } = engine.current();
    await noteClock(registry, clock.now());
    await noteRatesAhead(profile, clock.now());
    const nowMs = instantToMs(clock.now()) ?? 0;
    const isDue = clock.elapsed() >= nextAt || Math.abs(nowMs - askedAtMs) >= EVERY_MS;
    if (running || !receives || !isDue || !navigator.onLine || document.visibilityState !== "visible") return;
    running = true;
    askedAtMs = nowMs;
    try {
      const refreshed = await refreshRates({ registry, call, clock });
      nextAt = clock.elapsed() + (refreshed ? EVERY_MS : RETRY_MS);
    } finally {
      running = false;
    }
  };
  const look = (): void => void run().catch(onFault);
  const follow = (): void => {
    const { profile } = engine.current();
    if (profile === followed) return;
    stop();
    followed = profile;
    const subscription = liveQuery(() => receivesMoney(profile)).subscribe({
      next: (value) => {
        receives = value;
        look();
      },
      error: () => {},
    });
    stop = () => subscription.unsubscribe();
  };
  engine.subscribe(follow);
  window.addEventListener("online", () => {
    nextAt = 0;
    look();
  });
  document.addEventListener("visibilitychange", look);
  setInterval(look, LOOK_MS);
  follow();
}

async function receivesMoney(profile: ProfileDatabase): Promise<boolean> {
  const [wallets, key, source] = await Promise.all([
    profile.wallets.toArray(),
    readWatchKey(profile),
    readLightningSource(profile),
  ]);
  return key !== null || source !== null || wallets.some(({ address }) => address !== null);
}
