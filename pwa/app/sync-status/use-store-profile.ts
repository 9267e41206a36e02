import { useLiveQuery } from "dexie-react-hooks";
import type { AccountRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";

/** What is known about the shop, live; undefined while it is being read or cannot be. */
export function useStoreProfile(): AccountRow | undefined {
  const { profile } = useDeps();
  return useLiveQuery(() => readAccount(profile).catch(() => undefined), [profile]);
}
