import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { readCharge } from "#pwa/local-db/queries/charge-queries.ts";
import type { MutateFn } from "./mutate.ts";

type Parts = {
  readonly profile: ProfileDatabase;
  readonly mutate: MutateFn;
  readonly clock: Clock;
  readonly newId: () => string;
};

/**
 * Stores what a person reports about a charge (D3); `by` names the cashier. A correction is a newer mark and overwrites
 * nothing. `via`: the money arrived in this way, not at the charge's address. With a `code` it is an event of the charge's code
 * instead. Rejects with a LocalError, like every mutation.
 */
export async function markCharge(
  { profile, mutate, clock, newId }: Parts,
  { chargeId, mark, by, pin, code = null, via = null }: Omit<ChargeMarkRow, "id" | "at">,
): Promise<void> {
  const found = await readCharge(profile, chargeId);
  // A clock that was set back in between cannot put a mark before its charge, or behind an older mark.
  const at = laterThan(laterThan(clock.now(), found?.charge.createdAt), found?.marks[0]?.at);
  await mutate("charge.mark", {
    markId: newId(),
    chargeId,
    mark,
    by,
    at,
    ...(pin ? { pin } : {}),
    ...(code === null ? {} : { code }),
    ...(via === null ? {} : { via }),
  });
}
