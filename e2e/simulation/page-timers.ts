import type { Timers } from "#pwa/sync/platform/platform.ts";

/** A page's timers, which fire only when the schedule lets time pass. */
export type PageTimers = Timers & {
  readonly waiting: () => number;
  /** Fires all waiting timers, soonest first. */
  readonly fire: () => void;
};

export function createPageTimers(): PageTimers {
  let waiting: { readonly ms: number; readonly task: () => void }[] = [];
  return {
    after: (ms, task) => {
      const entry = { ms, task };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    waiting: () => waiting.length,
    fire: () => {
      const due = waiting.toSorted((a, b) => a.ms - b.ms);
      waiting = [];
      for (const { task } of due) task();
    },
  };
}
