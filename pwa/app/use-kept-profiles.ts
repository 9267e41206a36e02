import { useLiveQuery } from "dexie-react-hooks";
import { type KeptProfile, listKeptProfiles } from "#pwa/local-db/kept-profiles.ts";
import { useAppFacts } from "./app-facts.ts";

/** Closed profiles of other accounts on this device; undefined while they are read. */
export function useKeptProfiles(): readonly KeptProfile[] | undefined {
  const { databases } = useAppFacts();
  return useLiveQuery(() => listKeptProfiles(databases), [databases]);
}
