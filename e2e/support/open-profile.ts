import type { Page } from "playwright-core";
import { statusOf } from "./app-page.ts";
import { waitUntil } from "./wait-until.ts";

export type ProfileOnDevice = {
  /** E-mail of its account; undefined: a visitor's. */
  readonly email: string | undefined;
  /** Mutations that the server has not acknowledged. */
  readonly queued: number;
};

/** The profile that this device opens with, as its databases say. Only where the app has started before. */
export const readOpenProfile = (page: Page): Promise<ProfileOnDevice> => page.evaluate(readInPage);

/**
 * Waits until the server has everything of a signed-in person's device. The status follows a write a moment later, so
 * that right after one it may still say "Tudo salvo".
 */
export async function allSent(page: Page): Promise<void> {
  await waitUntil(
    () => readOpenProfile(page),
    ({ queued }) => queued === 0,
  );
  await statusOf(page).filter({ hasText: "Tudo salvo" }).waitFor();
}

async function readInPage(): Promise<ProfileOnDevice> {
  const wait = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error as Error));
    });
  const registry = await wait(indexedDB.open("registry"));
  const profiles = registry.transaction("profiles").objectStore("profiles");
  type Entry = { readonly dbName: string; readonly email?: string };
  const open = (await wait(profiles.index("open").get(1))) as Entry | undefined;
  registry.close();
  // Opening a database that does not exist would create it.
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!open || !names.includes(open.dbName)) return { email: open?.email, queued: 0 };
  const profile = await wait(indexedDB.open(open.dbName));
  const queued = await wait(profile.transaction("outbox").objectStore("outbox").count());
  profile.close();
  return { email: open.email, queued };
}
