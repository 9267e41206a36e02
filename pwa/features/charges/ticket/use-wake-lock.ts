import { useEffect } from "react";

/**
 * Keeps the screen on while a customer reads the code. The system releases the lock when the app goes to the
 * background.
 */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock
        .request("screen")
        .then(async (taken) => {
          lock = taken;
          if (over) await taken.release();
        })
        // Some systems refuse, also at low battery; the screen then dims as usual.
        .catch(() => undefined);
    };
    take();
    document.addEventListener("visibilitychange", take);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", take);
      lock?.release().catch(() => undefined);
    };
  }, [wanted]);
}
