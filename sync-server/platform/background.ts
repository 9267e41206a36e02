import type { Logger } from "./logger.ts";

/** Work that continues after its response was sent. A clean stop waits for it. */
export type Background = {
  readonly run: (what: string, work: () => Promise<void>) => void;
  readonly drained: () => Promise<void>;
};

export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const job: Promise<void> = work()
        .catch((err: unknown) => logger.error({ err, what }, "background work failed"))
        .finally(() => running.delete(job));
      running.add(job);
    },
    drained: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
