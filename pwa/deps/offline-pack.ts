import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";

/**
 * State of the download of app and course. `unknown`: not checked yet, or rendered by the server. `waiting`: the person
 * saves data, so the download waits for a tap. `broken`: the connection failed, and it retries by itself. `full`: no
 * space. `impossible`: this browser stores no pages. `here`: everything opens without a signal.
 */
export type PackPhase = "unknown" | "waiting" | "downloading" | "broken" | "full" | "impossible" | "here";

export type PackState = {
  readonly phase: PackPhase;
  /** Size of the download in bytes; 0 when unknown. */
  readonly totalBytes: number;
  /** Bytes that have arrived, counted by whole files. */
  readonly loadedBytes: number;
  /** Space that it takes on the device, in bytes; 0 when unknown. */
  readonly storedBytes: number;
  /** Free space of the browser in bytes; null when it does not report any. */
  readonly roomBytes: number | null;
  /** Paths of the files on the device; null before the first check. */
  readonly files: ReadonlySet<string> | null;
};

export type OfflinePack = {
  readonly state: () => PackState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts a waiting download, or retries at once. */
  readonly download: () => void;
  /** A screen of the course is open, so its text is loaded even when the person saves data. */
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

/** The state of the download, live. */
export function useOfflinePack(): Pick<OfflinePack, "download" | "needCourse"> & {
  readonly pack: PackState;
} {
  const { state, subscribe, download, needCourse } = use(OfflinePackContext);
  return { pack: useSyncExternalStore(subscribe, state, () => UNKNOWN_PACK), download, needCourse };
}

/** How long a first start may take to store the course, in milliseconds. */
const COURSE_MS = 5_000;

/**
 * Whether a screen still waits for the course, which is requested also where the full download waits for a tap. `isMissing`:
 * what the screen shows is not on this device, nor is any course. False once the course has had time to arrive: what is
 * still missing then does not exist, or cannot be loaded now.
 */
export function useAwaitsCourse(isMissing: boolean): boolean {
  const { needCourse } = use(OfflinePackContext);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), COURSE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isMissing) needCourse();
  }, [isMissing, needCourse]);
  return isMissing && !isOver;
}
