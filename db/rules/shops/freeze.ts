import type { Mutation } from "#db/protocol/mutations.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import { isMoneyState } from "./shop-state.ts";

/** For how long a shop takes no new addresses, keys and people after "Não fui eu" (docs/decisions/0101). */
export const FREEZE_MS = 24 * 60 * 60_000;

/** The state row in which the public key travels whose addresses receive Bitcoin. */
const WATCH_KEY = "watch:bitcoin";

/** Whether a row of `state` decides where money arrives, for the shop or for whoever charges in it. */
export const isReceivingState = (key: string): boolean => isMoneyState(key) || key === WATCH_KEY;

/**
 * Whether a mutation waits for the end of a freeze and demands a fresh proof: it adds or changes a way to be paid, or a till.
 * What only takes away goes on, so that a stranger's address or device can be removed at once.
 */
export function isGuarded({ name, args }: Pick<Mutation, "name" | "args">): boolean {
  if (name === "wallet.put") return (args as { address: string | null }).address !== null;
  if (name === "till.add") return true;
  if (name !== "state.put") return false;
  const { key, value } = args as { key: string; value: unknown };
  return value !== null && isReceivingState(key);
}

/** `until`: the value of `SHOP_FROZEN`, or what was stored of it; `now`: ISO 8601. */
export const isFrozenAt = (until: unknown, now: string): boolean =>
  typeof until === "string" && (instantToMs(now) ?? 0) < (instantToMs(until) ?? 0);
