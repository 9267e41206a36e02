import { liveQuery } from "dexie";
import { listSentPictures } from "#pwa/local-db/queries/picture-queries.ts";
import { keepPictures } from "#pwa/sync/author-pictures.ts";
import type { Engine } from "#pwa/sync/open-engine.ts";

/**
 * Keeps the pictures of every lesson and article that is on this device, so that a text that opens without a signal shows
 * them. A text that changes brings its new ones and lets the old ones go. Loaded when the app is at rest.
 */
export function keepAuthorPictures(
  { current }: Pick<Engine, "current">,
  sparing: boolean,
  onFault: (error: unknown) => void,
): void {
  if (!("caches" in window)) return;
  const { content } = current();
  let wanted: ReadonlySet<string> = new Set();
  let running = Promise.resolve();
  const run = (): void => {
    running = running.then(() =>
      keepPictures(wanted, !sparing && navigator.onLine).catch((error: unknown) => {
        // Without an answer it is tried again with the network.
        if (!(error instanceof TypeError)) onFault(error);
      }),
    );
  };
  liveQuery(() => listSentPictures(content)).subscribe({
    next: (found) => {
      wanted = found;
      run();
    },
    error: () => {},
  });
  window.addEventListener("online", run);
}
