import { useEffect } from "react";

/** Keeps the screen on while a customer reads the code. The system drops the lock when the app goes to the back. */
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
        // Low battery and some systems refuse; the screen then dims as it always does.
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
