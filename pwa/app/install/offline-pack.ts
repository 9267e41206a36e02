import { type OfflinePack, type PackState, UNKNOWN_PACK } from "#pwa/deps/offline-pack.ts";

/** The interface for the code that downloads the pack. */
export type PackStore = OfflinePack & {
  readonly set: (change: Partial<PackState>) => void;
  /** Resolves at the person's next tap. */
  readonly nextTap: () => Promise<void>;
};

type Parts = {
  /** The app was loaded from this device, so it is complete. Known before anything is read. */
  readonly isHere: boolean;
  /** Reads which files are on the device. Called when a screen first needs it. */
  readonly readFiles: () => Promise<ReadonlySet<string>>;
  /** Stores the text of the course. */
  readonly unpackCourse: () => void;
};

/** The download's state for the screens. Created at once; the download itself starts when the app is idle. */
export function createPackStore({ isHere, readFiles, unpackCourse }: Parts): PackStore {
  const listeners = new Set<() => void>();
  let state: PackState = isHere ? { ...UNKNOWN_PACK, phase: "here" } : UNKNOWN_PACK;
  let waiting: (() => void)[] = [];
  let looked = false;
  const set = (change: Partial<PackState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      if (!looked) {
        looked = true;
        readFiles().then(
          (files) => set({ files }),
          () => set({ files: new Set() }),
        );
      }
      return () => void listeners.delete(listener);
    },
    nextTap: () => new Promise((resolve) => waiting.push(resolve)),
    download: () => {
      unpackCourse();
      const all = waiting;
      waiting = [];
      for (const resolve of all) resolve();
    },
    needCourse: unpackCourse,
  };
}

/** Paths of every file that the service worker stores. Rejects where the browser stores none. */
export async function readStoredFiles(): Promise<ReadonlySet<string>> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
}
