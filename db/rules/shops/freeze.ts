import type { Mutation } from "#db/protocol/mutations.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import { isMoneyState } from "./shop-state.ts";

/** How long a shop accepts no new addresses, keys and people after "Não fui eu" (docs/decisions/0101). */
export const FREEZE_MS = 24 * 60 * 60_000;

/** Key of the state row with the public key from which Bitcoin addresses are derived. */
const WATCH_KEY = "watch:bitcoin";

/** Whether a state row decides where money arrives, for the shop or for a person who charges in it. */
export const isReceivingState = (key: string): boolean => isMoneyState(key) || key === WATCH_KEY;

/**
 * Whether a mutation is blocked during a freeze and demands a fresh proof: it adds or changes a way to be paid, or a till.
 * Removals remain possible, so that a stranger's address or device can be removed at once.
 */
export function isGuarded({ name, args }: Pick<Mutation, "name" | "args">): boolean {
  if (name === "wallet.put") return (args as { address: string | null }).address !== null;
  if (name === "till.add") return true;
  if (name !== "state.put") return false;
  const { key, value } = args as { key: string; value: unknown };
  return value !== null && isReceivingState(key);
}

/** `until`: the value of `SHOP_FROZEN`, or its stored copy; `now`: ISO 8601. */
export const isFrozenAt = (until: unknown, now: string): boolean =>
  typeof until === "string" && (instantToMs(now) ?? 0) < (instantToMs(until) ?? 0);
