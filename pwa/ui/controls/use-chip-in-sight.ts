import { type RefObject, useEffect, useRef } from "react";

/**
 * For the box around a `ChipRow` that scrolls: brings the chip of where the person is into sight, which on a phone may be
 * outside of the row. `active` names it.
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
