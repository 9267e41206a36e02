import { useLiveQuery } from "dexie-react-hooks";
import { readFacts } from "#pwa/local-db/queries/fact-queries.ts";
import { useDeps } from "./deps.ts";

/** The facts that lessons cite, as this device knows them; undefined while they are read. */
export function useFacts() {
  const { registry } = useDeps();
  return useLiveQuery(() => readFacts(registry), [registry]);
}
