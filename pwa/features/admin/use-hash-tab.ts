import { useLocation, useNavigate } from "react-router-dom";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";

/** Stores the chosen tab in the hash, so that a reload or a link opens it. The first tab is the default. */
export function useHashTab<V extends string>(tabs: readonly [V, ...V[]]): [tab: V, choose: (tab: V) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = tabs.find((each) => hash === `#${each}`) ?? tabs[0];
  return [tab, (chosen) => void navigate(`#${chosen}`, { replace: true, state: KEEP_PLACE })];
}
