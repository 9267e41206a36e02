import { useSyncExternalStore } from "react";
import { type Deps, useDeps } from "./deps.ts";
import { useOffline } from "./use-offline.ts";

/** Whether this device is as new as it can be: the server was asked for news, or there is no network. */
export function useIsNewest(): boolean {
  const { sync } = useDeps();
  const offline = useOffline();
  const heard = useSyncExternalStore(
    (listener) => sync.subscribe(listener),
    () => sync.state().heard,
    () => false,
  );
  return heard || offline;
}

/**
 * Whether what this person did on other devices has still to arrive on this one. Until then nobody may read that they did
 * nothing. Ask it together with the rows, and before them.
 */
export async function awaitsAccount(
  { profile, session }: Pick<Deps, "profile" | "session">,
  isNewest: boolean,
): Promise<boolean> {
  if (isNewest || session.kind === "till") return false;
  // A visitor's own work is shown without asking anybody.
  if (session.kind === "visitor") return session.asking === true && (await profile.progress.count()) === 0;
  const meta = await profile.meta.get("meta");
  return (meta?.cursor ?? null) === null;
}
