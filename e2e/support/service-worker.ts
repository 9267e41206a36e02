import type { Page } from "playwright-core";

/** Waits until this page's app is on the device as a whole: the service worker is active and controls the page. */
export async function appIsOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
}
