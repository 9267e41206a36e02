import { type RefObject, useEffect } from "react";

/** Makes tables wider than the screen focusable, so that the keyboard can scroll them. */
export function useScrollableTables(container: RefObject<HTMLElement | null>, html: string | null): void {
  useEffect(() => {
    const element = container.current;
    if (!element || html === null || !html.includes("<table")) return;
    const mark = () => {
      for (const table of element.querySelectorAll("table")) {
        if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
        else table.removeAttribute("tabindex");
      }
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, html]);
}
