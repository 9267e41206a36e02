import { createContext, use, useSyncExternalStore } from "react";

/**
 * How far the app and the course are on this device. `unknown`: not asked yet (or drawn by the server). `waiting`: the
 * person saves data, so the download waits for a tap. `broken`: the connection broke off, another try comes by itself.
 * `full`: no room. `impossible`: this browser keeps no pages. `here`: everything opens without a signal.
 */
export type PackPhase = "unknown" | "waiting" | "downloading" | "broken" | "full" | "impossible" | "here";

export type PackState = {
  readonly phase: PackPhase;
  /** What the download costs, in bytes of transfer; 0: not known. */
  readonly totalBytes: number;
  /** How much of it has arrived, counted by whole files. */
  readonly loadedBytes: number;
  /** Room that it takes on the device, in bytes; 0: not known. */
  readonly storedBytes: number;
  /** What the browser would still take, in bytes; null: it does not say. */
  readonly roomBytes: number | null;
  /** Paths of the files that are on the device; null: not looked yet. */
  readonly files: ReadonlySet<string> | null;
};

export type OfflinePack = {
  readonly state: () => PackState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The person's tap: downloads what waits, or tries again at once. */
  readonly download: () => void;
  /** A screen of the course is open: its text is needed now, however sparing the person is. */
  readonly needCourse: () => void;
};

export const UNKNOWN_PACK: PackState = {
  phase: "unknown",
  totalBytes: 0,
  loadedBytes: 0,
  storedBytes: 0,
  roomBytes: null,
  files: null,
};

export const OfflinePackContext = createContext<OfflinePack>({
  state: () => UNKNOWN_PACK,
  subscribe: () => () => {},
  download: () => {},
  needCourse: () => {},
});

/** What of the app and the course is on this device, live. */
export function useOfflinePack(): Pick<OfflinePack, "download" | "needCourse"> & {
  readonly pack: PackState;
} {
  const { state, subscribe, download, needCourse } = use(OfflinePackContext);
  return { pack: useSyncExternalStore(subscribe, state, () => UNKNOWN_PACK), download, needCourse };
}
