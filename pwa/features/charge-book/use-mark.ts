import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";

export type Mark = ChargeMarkRow["mark"];

/**
 * What a person says about a charge (D3). A correction is a newer mark; the older ones stay to be seen. `newest`: the
 * mark that holds now. Resolves with false when it could not be stored.
 */
export function useMark(): (
  chargeId: string,
  mark: Mark,
  newest: ChargeMarkRow | undefined,
) => Promise<boolean> {
  const { mutate, clock, newId } = useDeps();
  return async (chargeId, mark, newest) => {
    try {
      const at = laterThan(clock.now(), newest?.at);
      await mutate("charge.mark", { markId: newId(), chargeId, mark, by: null, at });
      return true;
    } catch {
      // The screen says so; a charge whose mark was not stored keeps the one before.
      return false;
    }
  };
}
