import { useSearchParams } from "react-router-dom";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";

/** The tabs of S112 as they appear in the address (`?aba=`). */
export const PROGRESS_TABS = ["visao-geral", "conquistas", "analises"] as const;
export type ProgressTab = (typeof PROGRESS_TABS)[number];

const PARAMETER = "aba";
const FIRST: ProgressTab = "visao-geral";

/** The selected tab is in the address: a reload, a bookmark and the return from sign-in keep it. */
export function useProgressTab(): readonly [ProgressTab, (tab: ProgressTab) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  const tab = PROGRESS_TABS.find((each) => each === asked) ?? FIRST;
  const choose = (chosen: ProgressTab): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen === FIRST) after.delete(PARAMETER);
        else after.set(PARAMETER, chosen);
        return after;
      },
      // The tab keeps the focus, so that the arrow keys continue to work.
      { replace: true, state: KEEP_PLACE },
    );
  return [tab, choose];
}
