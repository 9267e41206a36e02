import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { PROOF_LIMIT_KEY } from "#pwa/local-db/write/proof-limit.ts";

/** Stores the limit for every device of the account. Resolves with false when this device could not store it. */
export function useSaveProofLimit(): (cents: number) => Promise<boolean> {
  const { profile, mutate, clock } = useDeps();
  return async (cents) => {
    try {
      const before = await profile.state.get(PROOF_LIMIT_KEY);
      await mutate("state.put", {
        key: PROOF_LIMIT_KEY,
        value: cents,
        at: laterThan(clock.now(), before?.at),
      });
      return true;
    } catch {
      return false;
    }
  };
}
