import { useLiveQuery } from "dexie-react-hooks";
import { readProofLimit } from "#pwa/local-db/write/proof-limit.ts";
import { useDeps } from "./deps.ts";

/** The amount in centavos above which every point is ticked before a charge is marked; undefined while it loads. */
export function useProofLimit(): number | undefined {
  const { profile } = useDeps();
  return useLiveQuery(() => readProofLimit(profile), [profile]);
}
