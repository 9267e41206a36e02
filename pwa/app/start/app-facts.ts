import { createContext, use } from "react";
import type { OperatorFacts } from "#db/protocol/page-data.ts";
import type { OfflinePack } from "#pwa/deps/offline-pack.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { DataMarker } from "./data-marker.ts";
import type { FaultLog } from "./fault-log.ts";
import type { InstallPrompt } from "#pwa/app/install/install-prompt.ts";
import type { Problems } from "#pwa/app/shell/problems.ts";
import type { Updates } from "#pwa/app/install/updates.ts";

/** Data of the app as a whole rather than of the open profile; only `pwa/app` uses it. */
export type AppFacts = OperatorFacts & {
  readonly appVersion: string;
  readonly databases: Databases;
  /** When this page was loaded, ISO 8601. */
  readonly startedAt: string;
  /** What this device was known to hold, although this page found no profile on it: the browser evicted it. */
  readonly lostAtStart: DataMarker | null;
  readonly faults: FaultLog;
  readonly install: InstallPrompt;
  readonly problems: Problems;
  readonly updates: Updates;
  readonly pack: OfflinePack;
};

export const AppFactsContext = createContext<AppFacts | null>(null);

export function useAppFacts(): AppFacts {
  const facts = use(AppFactsContext);
  if (!facts) throw new Error("useAppFacts outside <AppFactsContext>");
  return facts;
}
