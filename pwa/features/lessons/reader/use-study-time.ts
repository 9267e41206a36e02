import { useCallback, useEffect, useRef } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { createStopwatch, MAX_PIECE_MS, type Stopwatch } from "./stopwatch.ts";

/**
 * Study time of a lesson: counted only while the page is visible (S205); written when it is hidden, when the person
 * leaves, every five minutes, and whenever `flush` is called. Resolves once the time is stored.
 */
export function useStudyTime(slug: string | undefined): { flush: () => Promise<void> } {
  const { mutate, clock } = useDeps();
  const watch = useRef<Stopwatch | null>(null);

  const flush = useCallback(async () => {
    const current = watch.current;
    if (slug === undefined || current === null) return;
    const pieces = current.take();
    try {
      for (; pieces[0] !== undefined; pieces.shift())
        await mutate("time.add", { lesson: slug, ms: pieces[0], localDate: clock.today() });
    } finally {
      for (const ms of pieces) current.putBack(ms);
    }
  }, [slug, mutate, clock]);

  useEffect(() => {
    if (slug === undefined) return;
    const current = createStopwatch(() => clock.elapsed());
    watch.current = current;
    // A lost minute of study needs no error: unwritten time is included in the next `flush`.
    const write = () => void flush().catch(() => {});
    const follow = () => {
      if (document.visibilityState === "visible") current.start();
      else {
        current.stop();
        write();
      }
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    const timer = setInterval(write, MAX_PIECE_MS);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      clearInterval(timer);
      current.stop();
      write();
    };
  }, [slug, clock, flush]);

  return { flush };
}
