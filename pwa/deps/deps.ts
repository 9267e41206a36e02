import { createContext, use } from "react";
import type { OpenProfile } from "#pwa/sync/open-engine.ts";

/**
 * Everything that hooks may use, built for the open profile by the engine that `pwa/app/start/main.tsx` opens. Screens
 * use it through hooks; tests build their own with fresh databases.
 */
export type Deps = OpenProfile;

export const DepsContext = createContext<Deps | null>(null);

export function useDeps(): Deps {
  const deps = use(DepsContext);
  if (!deps) throw new Error("useDeps outside <DepsContext>");
  return deps;
}
