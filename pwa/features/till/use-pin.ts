import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { isPin } from "#db/rules/access/pin.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { PinRecord } from "#pwa/local-db/till/pin-record.ts";
import { countDown, type PinOwner, readTries, tryPin } from "#pwa/local-db/till/pin-tries.ts";

export type PinProblem = "format" | "wrong" | "wait" | "failed";

export type PinEntry = {
  /** Milliseconds until the next try is accepted; 0: now. */
  readonly waitMs: number;
  readonly busy: boolean;
  /** Resolves with null when the PIN is right. */
  readonly check: (pin: string, record: PinRecord) => Promise<PinProblem | null>;
};

const TICK_MS = 1000;

/** Tries one person's PIN, and counts the wait after wrong ones while the app is open. */
export function usePin(who: PinOwner): PinEntry {
  const { profile, clock } = useDeps();
  const [busy, setBusy] = useState(false);
  const tries = useLiveQuery(async () => ({ who, ...(await readTries(profile, who)) }), [profile, who]);
  const mine = tries?.who === who ? tries : null;
  const waits = (mine?.waitMs ?? 0) > 0;
  const failed = mine?.failed ?? 0;

  useEffect(() => {
    if (!waits) return;
    const beganAt = clock.elapsed();
    let stopped = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    void readTries(profile, who).then((from) => {
      if (stopped) return;
      timer = setInterval(() => {
        const leftMs = from.waitMs - (clock.elapsed() - beganAt);
        countDown(profile, who, from.failed, leftMs).catch(() => undefined);
      }, TICK_MS);
    });
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [profile, clock, who, waits, failed]);

  return {
    waitMs: mine?.waitMs ?? 0,
    busy,
    check: async (pin, record) => {
      if (!isPin(pin)) return "format";
      setBusy(true);
      try {
        const answer = await tryPin(profile, who, pin, record);
        if (answer.ok) return null;
        return answer.waitMs > 0 ? "wait" : "wrong";
      } catch {
        return "failed";
      } finally {
        setBusy(false);
      }
    },
  };
}
