import type { StateRow } from "#db/entities/rows.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { MutateFn } from "./mutate.ts";

type Parts = {
  readonly profile: ProfileDatabase;
  readonly mutate: MutateFn;
  readonly clock: Pick<Clock, "now">;
};

/**
 * Stores a setting of the account, which syncs. It replaces the stored value even where that was written while a clock
 * was ahead. Rejects as `mutate` does.
 */
export async function putState(
  { profile, mutate, clock }: Parts,
  key: string,
  value: StateRow["value"],
): Promise<void> {
  const before = await profile.state.get(key);
  await mutate("state.put", { key, value, at: laterThan(clock.now(), before?.at) });
}
