import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/**
 * Goes to the place that the address names (`#id`) once the screen is drawn: the browser looked for it before, when the
 * page was still empty. A closed row opens; reading and the keyboard go on from there. `isThere`: false until a place
 * that arrives later is drawn.
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
