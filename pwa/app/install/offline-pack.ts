import { type OfflinePack, type PackState, UNKNOWN_PACK } from "#pwa/deps/offline-pack.ts";

/** The side of the pack that whoever downloads it holds. */
export type PackStore = OfflinePack & {
  readonly set: (change: Partial<PackState>) => void;
  /** Resolves at the person's next tap. */
  readonly asked: () => Promise<void>;
};

type Parts = {
  /** The app came from this device: everything is on it, known before anything is read. */
  readonly isHere: boolean;
  /** Reads which files are on the device. Called when somebody first looks. */
  readonly readFiles: () => Promise<ReadonlySet<string>>;
  /** Stores the text of the course. */
  readonly unpackCourse: () => void;
};

/** What the screens see of the download. Built at once; the download itself starts at an idle moment. */
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
    asked: () => new Promise((resolve) => waiting.push(resolve)),
    download: () => {
      unpackCourse();
      const all = waiting;
      waiting = [];
      for (const resolve of all) resolve();
    },
    needCourse: unpackCourse,
  };
}

/** Paths of every file that the service worker keeps. Rejects where the browser keeps none. */
export async function readStoredFiles(): Promise<ReadonlySet<string>> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
}
