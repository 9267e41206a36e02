import { usePutState } from "#pwa/deps/use-put-state.ts";
import { PROOF_LIMIT_KEY } from "#pwa/local-db/write/proof-limit.ts";

/** Stores the limit for every device of the account. Resolves with false when this device could not store it. */
export function useSaveProofLimit(): (cents: number) => Promise<boolean> {
  const putState = usePutState();
  return async (cents) => (await putState(PROOF_LIMIT_KEY, cents)) === null;
}
