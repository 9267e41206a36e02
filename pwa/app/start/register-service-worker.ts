import { Workbox } from "workbox-window";
import { followPack, readPackList, readRoom } from "#pwa/app/install/follow-pack.ts";
import type { PackStore } from "#pwa/app/install/offline-pack.ts";
import { savesData } from "#pwa/app/install/saves-data.ts";
import { signalIsBack } from "#pwa/ui/browser/signal-is-back.ts";
import type { Updates } from "#pwa/app/install/updates.ts";

const CHECK_EVERY_MS = 60 * 60 * 1000;
/** Pauses before the next attempts at the first install, which fails as a whole when one file is missing. */
const RETRY_AFTER_MS = [3_000, 10_000, 30_000, 120_000, 600_000];

/**
 * Registers the service worker, which downloads the app and the course, and reports its state to `updates` and `pack`.
 * Where the person saves data it asks first. Looks for a new version at most hourly.
 */
export async function registerServiceWorker(updates: Updates, pack: PackStore): Promise<void> {
  // The development server has no service worker, because its files change at every edit.
  if (import.meta.env.DEV) return;
  if (!("serviceWorker" in navigator)) return pack.set({ phase: "impossible" });
  // The first install takes control of the page; that is not an update.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) updates.controlled();
    controlled = true;
  });
  const workbox = await installUntilItHolds(updates, pack);

  let checkedAt = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = performance.now();
    // The device is offline; the next hour brings another chance.
    workbox.update().catch(() => {});
  });
  await askForControl();
}

/**
 * A page that was loading while the worker was activated is not controlled: its next screens would come from the network
 * only.
 */
async function askForControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: "CLAIM" });
}

/**
 * With a shop's weak signal a file may not arrive. Without another attempt the app would stay off this device until
 * the next visit. A full device waits for the person's tap.
 */
async function installUntilItHolds(updates: Updates, pack: PackStore): Promise<Workbox> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (registration?.active) {
    pack.set({ phase: "here" });
    await readRoom(pack);
    const workbox = newWorkbox(updates);
    await install(workbox);
    return workbox;
  }
  const list = await readPackList(pack);
  if (savesData()) {
    pack.set({ phase: "waiting" });
    await pack.nextTap();
  }
  for (let tries = 0; ;) {
    const workbox = newWorkbox(updates);
    const outcome = await download(workbox, pack, list);
    pack.set({ phase: outcome });
    if (outcome === "here") return workbox;
    const pause = RETRY_AFTER_MS[Math.min(tries++, RETRY_AFTER_MS.length - 1)];
    if (outcome === "full") await pack.nextTap();
    else await Promise.race([pack.nextTap(), signalIsBack(), new Promise((done) => setTimeout(done, pause))]);
  }
}

async function download(
  workbox: Workbox,
  pack: PackStore,
  list: Awaited<ReturnType<typeof readPackList>>,
): Promise<"here" | "full" | "broken"> {
  await readRoom(pack);
  const { roomBytes, storedBytes } = pack.state();
  if (roomBytes !== null && roomBytes < storedBytes) return "full";
  let isFull = false;
  const listen = ({ data }: MessageEvent<unknown>): void => {
    if (data instanceof Object && "type" in data && data.type === "DEVICE_FULL") isFull = true;
  };
  navigator.serviceWorker.addEventListener("message", listen);
  pack.set({ phase: "downloading" });
  const stop = followPack(pack, list);
  const installed = await install(workbox);
  await stop();
  navigator.serviceWorker.removeEventListener("message", listen);
  if (installed) return "here";
  return isFull ? "full" : "broken";
}

function newWorkbox(updates: Updates): Workbox {
  const workbox = new Workbox("/service-worker.js", { updateViaCache: "none" });
  workbox.addEventListener("waiting", () => updates.found(() => workbox.messageSkipWaiting()));
  return workbox;
}

/** Resolves to false when this device has no working service worker after the attempt. */
async function install(workbox: Workbox): Promise<boolean> {
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await workbox.register({ immediate: true });
  } catch {
    return false; // There is no network, or the answer was not our script: the caller tries again.
  }
  if (!registration) return false;
  const worker = registration.installing;
  if (registration.active || registration.waiting || !worker) return registration.active !== null;
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" || worker.state === "activated") resolve(true);
      if (worker.state === "redundant") resolve(false);
    });
  });
}
