import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { FIRST_WAY, type Way, WAYS } from "./way.ts";
import type { RowProps } from "./WayRow.tsx";

const named = (hash: string): Way | undefined => WAYS.find((way) => `#${way}` === hash);

export type OpenWay = {
  /** null: the person closed the open one. */
  readonly open: Way | null;
  readonly rowOf: (way: Way) => RowProps;
};

/**
 * One row is open: the one named by the address, otherwise the one with which a new shop begins. `isThere`: false until
 * the rows are drawn.
 */
export function useOpenWay(isThere: boolean): OpenWay {
  const { hash, key } = useLocation();
  const target = named(useIsHydrated() ? hash : "");
  const [open, setOpen] = useState<Way | null>(target ?? FIRST_WAY);
  const place = `${key} ${target}`;
  const [followed, setFollowed] = useState(place);
  // The address changed while the screen was open, and may name another row. The server does not know what stands behind the `#`.
  if (followed !== place) {
    setFollowed(place);
    if (target) setOpen(target);
  }
  useEffect(() => {
    if (!target || !isThere) return;
    const row = document.getElementById(target);
    row?.querySelector("button")?.focus({ preventScroll: true });
    row?.scrollIntoView();
  }, [target, key, isThere]);
  return {
    open,
    rowOf: (way) => ({
      open: open === way,
      onToggle: () => setOpen((before) => (before === way ? null : way)),
    }),
  };
}
