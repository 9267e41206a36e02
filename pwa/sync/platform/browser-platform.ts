import { deviceClock } from "#pwa/local-db/databases/clock.ts";
import type { DatabaseProblem } from "#pwa/local-db/databases/open-databases.ts";
import { backgroundSyncOf } from "./background-sync.ts";
import { browserFetch } from "./browser-fetch.ts";
import type { DeviceEvent, Locks, Platform, PokeListener } from "./platform.ts";

/** The engine's platform in a real browser window. */
export const browserPlatform = (onProblem: (problem: DatabaseProblem) => void): Platform => ({
  clock: deviceClock,
  newId: () => crypto.randomUUID(),
  random: Math.random,
  fetch: browserFetch,
  baseUrl: "",
  databases: { onProblem },
  storage: navigator.storage,
  locks: "locks" in navigator ? (navigator.locks as Locks) : null,
  timers: {
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  },
  events: {
    visible: () => document.visibilityState === "visible",
    used: followUse(),
    subscribe: subscribeToDevice,
  },
  navigate: (path) => window.location.assign(path),
  openPoke: "EventSource" in window ? openPoke : null,
  requestBackgroundSync: backgroundSyncOf("serviceWorker" in navigator ? navigator.serviceWorker : undefined),
});

/** `navigator.userActivation` cannot tell: it stays active when a page leads to the next one. */
function followUse(): () => boolean {
  let used = false;
  const aborter = new AbortController();
  for (const kind of ["click", "keydown", "input"]) {
    document.addEventListener(
      kind,
      () => {
        used = true;
        aborter.abort();
      },
      { capture: true, signal: aborter.signal },
    );
  }
  return () => used;
}

/** `beforeunload` and `unload` are left out: they disable the back/forward cache and never fire on phones. */
function subscribeToDevice(listener: (event: DeviceEvent) => void): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const resume = (): void => listener("resume");
  window.addEventListener("online", () => listener("online"), { signal });
  window.addEventListener("pageshow", (event) => event.persisted && resume(), { signal });
  document.addEventListener("resume", resume, { signal });
  document.addEventListener(
    "visibilitychange",
    () => listener(document.visibilityState === "visible" ? "visible" : "hidden"),
    { signal },
  );
  return () => aborter.abort();
}

function openPoke(path: string, { onPoke, onOpen }: PokeListener): () => void {
  const source = new EventSource(path);
  source.addEventListener("open", onOpen);
  source.addEventListener("poke", ({ data }) => onPoke(String(data)));
  return () => source.close();
}
