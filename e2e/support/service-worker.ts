import type { Page } from "playwright-core";
import { waitUntil } from "./wait-until.ts";

/** Waits until this page's app is on the device as a whole: the service worker is active and controls the page. */
export async function appIsOnDevice(page: Page): Promise<void> {
  // With data saving on a rendered page loads the app only at the first input of a person.
  await page.mouse.move(1, 1);
  const readState = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const controlled = navigator.serviceWorker.controller !== null;
      return `${registration?.active?.state ?? "no active worker"}, ${controlled ? "in charge" : "not in charge"}`;
    });
  await waitUntil(readState, (state) => state === "activated, in charge", 60_000);
}
