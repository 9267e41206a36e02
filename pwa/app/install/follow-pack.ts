import { browserFetch } from "#pwa/sync/platform/browser-fetch.ts";
import { readStoredFiles, type PackStore } from "./offline-pack.ts";

/** From `/pack.json`, which the build writes: path, transferred bytes, bytes on the device. */
type PackList = readonly (readonly [path: string, transfer: number, stored: number])[];

const LOOK_EVERY_MS = 400;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Reads the size of the download. Without an answer the screens show no size. */
export async function readPackList(pack: PackStore): Promise<PackList> {
  let list: PackList = [];
  try {
    const response = await browserFetch("/pack.json");
    if (response.ok) list = (await response.json()) as PackList;
  } catch {
    // Without a network nothing can be downloaded either.
  }
  pack.set({
    totalBytes: sum(list.map(([, transfer]) => transfer)),
    storedBytes: sum(list.map(([, , stored]) => stored)),
  });
  return list;
}

/** Counts the files that have arrived until the returned function is called, and once more then. */
export function followPack(pack: PackStore, list: PackList): () => Promise<void> {
  const look = async (): Promise<void> => {
    try {
      const files = await readStoredFiles();
      const loaded = list.filter(([path]) => files.has(path)).map(([, transfer]) => transfer);
      pack.set({ files, loadedBytes: sum(loaded) });
    } catch {
      // The next poll may succeed.
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return look();
  };
}

/** Reads how much more the browser would store. */
export async function readRoom(pack: PackStore): Promise<void> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage !== undefined && quota !== undefined) pack.set({ roomBytes: Math.max(0, quota - usage) });
  } catch {
    // This browser does not report it.
  }
}
