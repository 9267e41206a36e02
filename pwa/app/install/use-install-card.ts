import { useLiveQuery } from "dexie-react-hooks";
import { useSyncExternalStore } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";
import type { InstallWay } from "./install-prompt.ts";

export type InstallCardState = {
  /** `none`: the card is not offered now. */
  readonly way: InstallWay;
  readonly install: () => Promise<void>;
  readonly later: () => Promise<void>;
  /** Records that the card was shown, so that it does not return on a later visit. */
  readonly seen: () => void;
};

/** Offers the card once, from the second visit on, after the first finished lesson or the second charge. */
export function useInstallCard(): InstallCardState {
  const { profile, registry, clock } = useDeps();
  const { install, startedAt } = useAppFacts();
  const way = useSyncExternalStore(install.subscribe, install.way, () => "none" as const);
  const earned = useLiveQuery(async () => {
    const entry = await registry.profiles.get(profile.name);
    if (!entry || entry.createdAt >= startedAt) return false;
    const [dismissedAt, seenAt] = await Promise.all([
      readFact(registry, "installCardDismissedAt"),
      readFact(registry, "installCardSeenAt"),
    ]);
    if (dismissedAt !== undefined || (seenAt !== undefined && seenAt < startedAt)) return false;
    const finished = await profile.progress.filter((row) => row.completed).count();
    return finished > 0 || (await profile.charges.count()) >= 2;
  }, [profile, registry, clock, startedAt]);
  const later = (): Promise<void> => writeFact(registry, "installCardDismissedAt", clock.now());
  return {
    way: earned === true ? way : "none",
    later,
    // If this cannot be stored, the card is shown once more; nothing else is lost.
    seen: () => void writeFact(registry, "installCardSeenAt", clock.now()).catch(() => undefined),
    install: async () => {
      if ((await install.ask()) === "dismissed") await later();
    },
  };
}
