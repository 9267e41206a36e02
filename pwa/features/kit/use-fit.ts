import { type RefObject, useLayoutEffect } from "react";

/** Per cent of the usual size of the letters. */
const SMALLEST = 60;
const STEP = 2;

/**
 * Makes everything on a paper of fixed height smaller until it fits: a long name and many ways to pay are more than the usual
 * size has room for. Measures again once the fonts are there, and when `content`, which stands for what is drawn, changes.
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
