import type { Page } from "playwright-core";
import { waitUntil } from "./wait-until.ts";

/** Everything this browser keeps for the origin, as one text. */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error as Error));
      });
    const kept: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
    ];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        kept.push(await wait(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
    return JSON.stringify(kept);
  });

/** Waits for the disk, not for the screen: what is typed is stored durably a moment after it is shown. */
export async function isKept(page: Page, text: string): Promise<void> {
  await waitUntil(
    async () => (await keptOnDevice(page)).includes(text),
    (isThere) => isThere,
  );
}
