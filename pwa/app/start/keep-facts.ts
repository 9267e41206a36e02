import { liveQuery } from "dexie";
import type { Engine } from "#pwa/sync/open-engine.ts";
import { refreshFacts } from "#pwa/sync/refresh-facts.ts";

/** Pause after an answer that could not be used. */
const RETRY_MS = 60_000;

/**
 * Keeps the published facts as new as this device's public content: checks at the start and after each pull that
 * changed the content, and tries again until the facts have arrived. Loaded when the app is idle.
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
