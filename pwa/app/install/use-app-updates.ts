import { useSyncExternalStore } from "react";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";
import type { UpdateState } from "./updates.ts";

export function useAppUpdates(): { readonly state: UpdateState; readonly apply: () => void } {
  const { updates } = useAppFacts();
  const state = useSyncExternalStore(updates.subscribe, updates.state, () => "none" as const);
  return { state, apply: updates.apply };
}
