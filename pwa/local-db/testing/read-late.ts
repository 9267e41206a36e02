import { vi } from "vitest";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Lets the device read the stored rows of some keys slowly: once the returned function is called. */
export async function holdRead(
  table: { get: (key: never) => PromiseLike<unknown> },
  ...keys: readonly string[]
): Promise<() => void> {
  const get = table.get.bind(table) as (key: string) => PromiseLike<unknown>;
  const answers: (() => void)[] = [];
  const held = new Map<string, Promise<unknown>>();
  for (const key of keys) {
    const row = await get(key);
    held.set(key, new Promise((resolve) => answers.push(() => resolve(row))));
  }
  vi.spyOn(table, "get").mockImplementation(((key: string) => held.get(key) ?? get(key)) as never);
  return () => {
    held.clear();
    for (const answer of answers) answer();
  };
}

/** Stores a draft that the device reads slowly: once the returned function is called. */
export async function readLate(profile: ProfileDatabase, key: DraftKey, value: unknown): Promise<() => void> {
  await profile.drafts.put({ key, value, savedAt: "2026-11-21T12:00:00.000Z" });
  return holdRead(profile.drafts, key);
}
