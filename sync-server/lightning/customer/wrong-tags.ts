import { notifyOwners } from "#server/accounts/notices/notify.ts";
import { claimWarning } from "#server/lightning/tills/lightning-till-repository.ts";
import type { Deps } from "#server/platform/deps.ts";

const HOUR_MS = 60 * 60_000;
/** Number of codes with a wrong tag within an hour, counted by each server, at which the owners are notified. */
const MANY = 50;
/** Above this number of tills, the one that was named longest ago is dropped from memory. */
const MAX_TILLS = 10_000;

/**
 * Counts codes with a wrong tag by the till that they name, and notifies the owners of its shop of many, at most once a day per
 * till. The sender sees no difference: the notice is written after the response.
 */
export function createWrongTags(deps: Deps): (tillId: string) => void {
  const { knex, clock, background } = deps;
  const seen = new Map<string, { readonly since: number; readonly count: number }>();
  const warn = async (tillId: string): Promise<void> => {
    const warned = await claimWarning(knex, tillId, clock.now());
    if (warned === null) return;
    await notifyOwners(deps, warned.shopId, [{ kind: "wrong_codes", who: warned.name, device: null }]);
  };
  return (tillId) => {
    const now = clock.now().getTime();
    const before = seen.get(tillId);
    const { since, count } =
      before !== undefined && now - before.since < HOUR_MS ? before : { since: now, count: 0 };
    seen.delete(tillId);
    if (count + 1 >= MANY) return background.run("notice of wrong codes", () => warn(tillId));
    seen.set(tillId, { since, count: count + 1 });
    const [first] = seen.keys();
    if (seen.size > MAX_TILLS && first !== undefined) seen.delete(first);
  };
}
