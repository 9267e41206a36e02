import { liveQuery } from "dexie";
import { listSentPictures } from "#pwa/local-db/queries/picture-queries.ts";
import { keepPictures } from "#pwa/sync/author-pictures.ts";
import type { Engine } from "#pwa/sync/open-engine.ts";

/**
 * Stores the pictures of every lesson and article on this device, so that they show offline. When a text changes, its
 * new pictures are loaded and its old ones removed. Loaded when the app is idle.
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
        // Failed downloads are tried again when the network is back.
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
