import { Workbox } from "workbox-window";
import type { Updates } from "./updates.ts";

const CHECK_EVERY_MS = 60 * 60 * 1000;
/** Pauses before another try at the first install, which fails as a whole when one file does not arrive. */
const RETRY_AFTER_MS = [3_000, 10_000, 30_000, 120_000, 600_000];

/** Registers the service worker and tells `updates` what becomes of it. Looks for a new version at most hourly. */
export async function registerServiceWorker(updates: Updates): Promise<void> {
  // The development server has no service worker: what it serves changes with every key press.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // Taking control of a page that had no service worker is the first install, not an update.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) updates.controlled();
    controlled = true;
  });
  const workbox = await installUntilItHolds(updates);

  let checkedAt = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = performance.now();
    // Without a network there is nothing to find; the next hour brings another chance.
    workbox.update().catch(() => {});
  });
}

/**
 * On the shop's weak signal a file may not arrive. Without another try the app would stay off this device until the
 * next visit, and the signal may be gone by then.
 */
async function installUntilItHolds(updates: Updates): Promise<Workbox> {
  for (const pause of RETRY_AFTER_MS) {
    const workbox = newWorkbox(updates);
    if (await install(workbox)) return workbox;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const last = newWorkbox(updates);
  await install(last);
  return last;
}

function newWorkbox(updates: Updates): Workbox {
  const workbox = new Workbox("/service-worker.js", { updateViaCache: "none" });
  workbox.addEventListener("waiting", () => updates.found(() => workbox.messageSkipWaiting()));
  return workbox;
}

/** Resolves to false when this device has no working service worker after the try. */
async function install(workbox: Workbox): Promise<boolean> {
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await workbox.register({ immediate: true });
  } catch {
    return false; // no network, or no answer that is our script: the caller tries again
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
