import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";

/**
 * Stores the chosen tab in the hash, so that a reload or a link opens it. The first tab is the default. Like every
 * target that an address names, the tab gets the focus of a person who arrives there.
 */
export function useHashTab<V extends string>(tabs: readonly [V, ...V[]]): [tab: V, choose: (tab: V) => void] {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const named = tabs.find((each) => hash === `#${each}`);
  useEffect(() => {
    if (named && document.activeElement === document.body)
      document
        .querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
        ?.focus({ preventScroll: true });
  }, [named, key]);
  return [named ?? tabs[0], (chosen) => void navigate(`#${chosen}`, { replace: true, state: KEEP_PLACE })];
}
