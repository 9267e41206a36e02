import { useLiveQuery } from "dexie-react-hooks";
import { readProofLimit } from "#pwa/local-db/write/proof-limit.ts";
import { useDeps } from "./deps.ts";

/** Above this amount in centavos every point has to be ticked before a charge is marked; undefined while it loads. */
export function useProofLimit(): number | undefined {
  const { profile } = useDeps();
  return useLiveQuery(() => readProofLimit(profile), [profile]);
}
