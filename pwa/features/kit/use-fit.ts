import { type RefObject, useLayoutEffect } from "react";

/** Font size in per cent of the usual one. */
const SMALLEST = 60;
const STEP = 2;

/**
 * Shrinks everything on a paper of fixed height until it fits, because a long name and many ways to pay need more room
 * than the usual size leaves. Measures again once the fonts have loaded, and when `content`, which stands for what is
 * drawn, changes.
 */
export function useFit(paper: RefObject<HTMLElement | null>, content: string): void {
  useLayoutEffect(() => {
    let isShown = true;
    const fit = (): void => {
      if (isShown && paper.current) shrink(paper.current);
    };
    fit();
    void document.fonts?.ready.then(fit);
    return () => {
      isShown = false;
    };
  }, [paper, content]);
}

function shrink(paper: HTMLElement): void {
  for (let size = 100; size >= SMALLEST; size -= STEP) {
    paper.style.setProperty("--fit", String(size / 100));
    if (paper.scrollHeight <= paper.clientHeight) return;
  }
}
