import { type RefObject, useEffect, useState } from "react";

/** Rows above and below what is seen: enough for a flick of the thumb and for reading on with the Tab key. */
const SPARE = 12;
/** The window moves in steps, so that most scroll events draw nothing. */
const STEP = 4;

export type RowWindow = {
  /** First row to draw and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Measured height of a row in pixels; every row has the same. */
  readonly rowHeight: number;
};

type Parts = {
  readonly count: number;
  /** The list; its rows are its children. */
  readonly list: RefObject<HTMLElement | null>;
  /** Until a row was measured. */
  readonly guess: number;
};

/**
 * Which rows of a long list are worth drawing while the page, or the box it is in, scrolls. The list is as high as all of them, and rows stand
 * at `index × rowHeight`; where the person has larger letters, rows are measured again.
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
      // Rows come and go; the first of those that are drawn is the one that is watched.
      if (row === measured) return;
      if (measured) sizes.unobserve(measured);
      measured = row;
      sizes.observe(row);
    };
    const sizes = new ResizeObserver(look);
    if (list.current) sizes.observe(list.current);
    // Caught on its way down, so that a list inside of a scrolling box (a dialog) hears it too.
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
