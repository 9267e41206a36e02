import { type RefObject, useEffect, useState } from "react";

/** Rows rendered above and below the visible ones: enough for a quick swipe and for the Tab key. */
const SPARE = 12;
/** The window moves in steps, so that most scroll events render nothing. */
const STEP = 4;

export type RowWindow = {
  /** First row to render and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Measured height of a row in pixels; all rows have the same. */
  readonly rowHeight: number;
};

type Parts = {
  readonly count: number;
  /** The list element; its rows are its children. */
  readonly list: RefObject<HTMLElement | null>;
  /** undefined until a row was measured. */
  readonly guess: number;
};

/**
 * Which rows of a long list to render while the page, or the box around it, scrolls. The list is as high as all of its
 * rows, and each row stands at `index × rowHeight`. With a larger text size the rows are measured again.
 */
export function useWindowRows({ count, list, guess }: Parts): RowWindow {
  const [rowHeight, setRowHeight] = useState(guess);
  const [first, setFirst] = useState(0);
  const [seen, setSeen] = useState(1);

  useEffect(() => {
    let measured: Element | null = null;
    const look = () => {
      const box = list.current?.getBoundingClientRect();
      const row = list.current?.firstElementChild ?? null;
      if (!box || !row) return;
      const height = row.getBoundingClientRect().height || rowHeight;
      setRowHeight((known) => (Math.abs(known - height) > 0.5 ? height : known));
      const top = Math.max(0, Math.floor(-box.top / height));
      setFirst(Math.floor(top / STEP) * STEP);
      setSeen(Math.ceil(window.innerHeight / height) + STEP);
      // Rows are added and removed, so the first rendered one is observed.
      if (row === measured) return;
      if (measured) sizes.unobserve(measured);
      measured = row;
      sizes.observe(row);
    };
    const sizes = new ResizeObserver(look);
    if (list.current) sizes.observe(list.current);
    // Listens in the capture phase, so that a list inside a scrolling box (a dialog) hears it too.
    window.addEventListener("scroll", look, { passive: true, capture: true });
    window.addEventListener("resize", look);
    return () => {
      sizes.disconnect();
      window.removeEventListener("scroll", look, { capture: true });
      window.removeEventListener("resize", look);
    };
  }, [list, rowHeight, count]);

  const start = Math.min(first, Math.max(0, count - seen));
  return { from: Math.max(0, start - SPARE), to: Math.min(count, start + seen + SPARE), rowHeight };
}
