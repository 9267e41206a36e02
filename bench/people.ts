import type { Page } from "playwright-core";
import { completeFirstLesson } from "../e2e/support/app-page.ts";
import { waitUntil } from "../e2e/support/wait-until.ts";
import { fillShop, signInAs } from "./writes/fill-shop.ts";

const PATIENCE_MS = 120_000;

/** A visitor completes the first lesson. */
export const completeLesson = (page: Page): Promise<void> =>
  completeFirstLesson(page, new URL(page.url()).origin);

/** A shop with completed lessons and charges signs in on this device, which fetches all of it. */
export async function signInShop(page: Page, charges: number): Promise<void> {
  const { origin, port } = new URL(page.url());
  const shop = await fillShop(Number(port), charges);
  await signInAs(page.context(), shop, origin);
  await page.goto(`${origin}/lessons`);
  await waitUntil(
    () => countCharges(page),
    (count) => count === charges,
    PATIENCE_MS,
  );
}

/**
 * Of the device's only profile, which was a visitor's and now belongs to the shop. As text, because a function would need the
 * bundler's helpers.
 */
const countCharges = (page: Page): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const wait = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const { name } = (await indexedDB.databases()).find((database) => database.name.startsWith("anon-"));
    const profile = await wait(indexedDB.open(name));
    try {
      return await wait(profile.transaction("charges").objectStore("charges").count());
    } finally {
      profile.close();
    }
  })()`);
