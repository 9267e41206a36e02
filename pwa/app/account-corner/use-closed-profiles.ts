import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { eraseAccountHere } from "#pwa/local-db/profiles/erase-account.ts";
import { type ClosedProfile, listClosedProfiles } from "#pwa/local-db/profiles/closed-profiles.ts";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";

/** The other accounts with profiles on this device; undefined while they are read. */
export function useClosedProfiles(): readonly ClosedProfile[] | undefined {
  const { databases } = useAppFacts();
  return useLiveQuery(() => listClosedProfiles(databases), [databases]);
}

/** Removes the closed profiles of an account from this device, unsent work included. */
export function useEraseProfile(profile: ClosedProfile, onDone: () => void) {
  const { databases } = useAppFacts();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      const kept = await listClosedProfiles(databases);
      // Its owner may have signed in meanwhile, in another tab.
      if (kept.some(({ accountId }) => accountId === profile.accountId))
        await eraseAccountHere(databases, profile.accountId);
      onDone();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return { busy, failed, erase: () => void run() };
}
