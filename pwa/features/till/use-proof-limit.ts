import { useLiveQuery } from "dexie-react-hooks";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { PROOF_LIMIT_KEY, readProofLimit } from "#pwa/local-db/write/proof-limit.ts";

export type ProofLimitSetting = {
  /** Centavos; undefined while the device is asked. */
  readonly cents: number | undefined;
  /** Resolves with false when it could not be kept. */
  readonly save: (cents: number) => Promise<boolean>;
};

/** Above which amount a charge is marked only after every point of the check; the same on every till of the account. */
export function useProofLimit(): ProofLimitSetting {
  const { profile, mutate, clock } = useDeps();
  const cents = useLiveQuery(() => readProofLimit(profile), [profile]);
  const save = async (value: number): Promise<boolean> => {
    try {
      const before = await profile.state.get(PROOF_LIMIT_KEY);
      await mutate("state.put", { key: PROOF_LIMIT_KEY, value, at: laterThan(clock.now(), before?.at) });
      return true;
    } catch {
      return false;
    }
  };
  return { cents, save };
}
