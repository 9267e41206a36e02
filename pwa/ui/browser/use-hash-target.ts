import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/**
 * Scrolls to the element that the address names (`#id`) once the screen is rendered, because the browser looked for it
 * when the page was still empty. Opens a closed row and moves the focus there. `isThere`: false until an element that
 * arrives later is rendered.
 */
export function useHashTarget(isThere = true): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash && isThere ? document.getElementById(hash.slice(1)) : null;
    if (!target) return;
    const row = target.closest("details");
    if (row) row.open = true;
    (row?.querySelector("summary") ?? target).focus({ preventScroll: true });
    target.scrollIntoView();
  }, [hash, key, isThere]);
}
