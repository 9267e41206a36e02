import { vi } from "vitest";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Stores a draft that the device reads slowly: once the returned function is called. */
export async function readLate(profile: ProfileDatabase, key: DraftKey, value: unknown): Promise<() => void> {
  await profile.drafts.put({ key, value, savedAt: "2026-11-21T12:00:00.000Z" });
  const get = profile.drafts.get.bind(profile.drafts) as (wanted: string) => Promise<unknown>;
  const row = await get(key);
  let answer = (): void => {};
  const reading = new Promise((resolve) => {
    answer = () => resolve(row);
  });
  vi.spyOn(profile.drafts, "get").mockImplementation(((wanted: string) =>
    wanted === key ? reading : get(wanted)) as never);
  return answer;
}
