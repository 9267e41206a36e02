import { useEffect, useState } from "react";
import { useDeps } from "./deps.ts";

/** The device's time, ISO 8601, updated every `everyMs` and whenever the page becomes visible. */
export function useDeviceNow(everyMs = 10_000): string {
  const { clock } = useDeps();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const look = () => setNow(clock.now());
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [clock, everyMs]);
  return now;
}

/** The local day, `YYYY-MM-DD`. A phone shows the app again after days without loading it. */
export function useToday(): string {
  useDeviceNow(60_000);
  return useDeps().clock.today();
}
