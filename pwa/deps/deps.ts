import { createContext, use } from "react";
import type { ContentDatabase } from "#pwa/local-db/content-database.ts";
import type { MutateFn } from "#pwa/local-db/mutate.ts";
import type { ProfileDatabase } from "#pwa/local-db/profile-database.ts";
import type { RegistryDatabase } from "#pwa/local-db/registry-database.ts";
import type { AccountControl, Session } from "#pwa/sync/account-control.ts";
import type { Clock } from "#pwa/local-db/clock.ts";
import type { SyncControl } from "#pwa/sync/sync-control.ts";

/**
 * Everything a hook may touch, built once by `pwa/app/main.tsx` for the open profile. Screens never see it; tests
 * build their own with fresh databases.
 */
export type Deps = {
  readonly registry: RegistryDatabase;
  readonly content: ContentDatabase;
  readonly profile: ProfileDatabase;
  readonly session: Session;
  /** The only door for the person's writes: the change and its place in the outbox commit together. */
  readonly mutate: MutateFn;
  readonly sync: SyncControl;
  readonly account: AccountControl;
  readonly clock: Clock;
  readonly newId: () => string;
};

export const DepsContext = createContext<Deps | null>(null);

export function useDeps(): Deps {
  const deps = use(DepsContext);
  if (!deps) throw new Error("useDeps outside <DepsContext>");
  return deps;
}
