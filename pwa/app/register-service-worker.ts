import { Workbox } from "workbox-window";
import type { Updates } from "./updates.ts";

const CHECK_EVERY_MS = 60 * 60 * 1000;

/** Registers the service worker and tells `updates` what becomes of it. Looks for a new version at most hourly. */
export async function registerServiceWorker(updates: Updates): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // Taking control of a page that had no service worker is the first install, not an update.
  let controlled = navigator.serviceWorker.controller !== null;
  const workbox = new Workbox("/service-worker.js", { updateViaCache: "none" });
  workbox.addEventListener("waiting", () => updates.found(() => workbox.messageSkipWaiting()));
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) updates.controlled();
    controlled = true;
  });
  await workbox.register({ immediate: true });

  let checkedAt = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = performance.now();
    // Without a network there is nothing to find; the next hour brings another chance.
    workbox.update().catch(() => {});
  });
}
