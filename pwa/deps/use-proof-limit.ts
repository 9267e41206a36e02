import { useLiveQuery } from "dexie-react-hooks";
import { FIRST_LIMIT_CENTS, readProofLimit } from "#pwa/local-db/write/proof-limit.ts";
import { useDeps } from "./deps.ts";
import { useIsNewDevice } from "./page-data.ts";

/** Above this amount in centavos every point has to be ticked before a charge is marked; undefined while it loads. */
export function useProofLimit(): number | undefined {
  const { profile } = useDeps();
  const isNew = useIsNewDevice();
  return useLiveQuery(() => readProofLimit(profile), [profile]) ?? (isNew ? FIRST_LIMIT_CENTS : undefined);
}
