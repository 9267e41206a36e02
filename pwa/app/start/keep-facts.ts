import { liveQuery } from "dexie";
import type { Engine } from "#pwa/sync/open-engine.ts";
import { refreshFacts } from "#pwa/sync/refresh-facts.ts";

/** After an answer that could not be used. */
const RETRY_MS = 60_000;

/**
 * Keeps the published facts as new as the public content of this device: at the start, after each pull that brought some,
 * and again until they have arrived. Loaded when the app is idle.
 */
export function keepFacts({ current }: Pick<Engine, "current">, onFault: (error: unknown) => void): void {
  let running = false;
  const run = async (): Promise<void> => {
    if (running || !navigator.onLine) return;
    running = true;
    try {
      await refreshFacts(current());
    } finally {
      running = false;
    }
  };
  const look = (): void => void run().catch(onFault);
  const { content } = current();
  liveQuery(() => content.meta.get("meta")).subscribe({ next: look, error: () => {} });
  window.addEventListener("online", look);
  setInterval(look, RETRY_MS);
}
