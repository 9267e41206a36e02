import { type RefObject, useEffect, useRef } from "react";

/**
 * For the box around a scrolling `ChipRow`: scrolls to the active chip, which may be outside the visible part on a
 * phone. `active` names it.
 */
export function useChipInSight(active: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chips = box.current?.firstElementChild;
    const chip = chips?.querySelector<HTMLElement>("[aria-current]");
    if (!chips || !chip || chips.scrollWidth <= chips.clientWidth) return;
    chips.scrollLeft = chip.offsetLeft - (chips.clientWidth - chip.offsetWidth) / 2;
  }, [active]);
  return box;
}
