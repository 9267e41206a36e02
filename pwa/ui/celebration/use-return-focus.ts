import { type RefObject, useLayoutEffect } from "react";

/** When a part with the focus goes away, the focus returns to what had it before, or to the screen. */
export function useReturnFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = part.current;
    // Runs while the part is still in the page, and so has the focus.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isThere ? before : document.getElementById("conteudo"))?.focus({ preventScroll: true });
    };
  }, [part]);
}
