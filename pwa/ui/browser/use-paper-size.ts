import { useEffect, useRef } from "react";

/** Millimetres per CSS pixel. */
const MM_PER_PX = 25.4 / 96;
/** Room below the last line for the cutter. */
const TAIL_MM = 8;

/** The `@page` size of a roll `width` millimetres wide, as long as its content. */
export function rollSize(content: HTMLElement, width: number): string {
  const height = Math.ceil(content.getBoundingClientRect().height * MM_PER_PX) + TAIL_MM;
  return `${width}mm ${Math.max(height, width + 1)}mm`;
}

/**
 * While the component is shown, printing by a button or the browser's menu uses paper of this size without margins. A
 * script creates the style sheet, because the content policy allows no inline style and a file cannot hold a size that
 * depends on the content. null: the printer's own paper.
 */
export function usePaperSize(size: () => string | null): void {
  const latest = useRef(size);
  useEffect(() => {
    latest.current = size;
  });
  useEffect(() => {
    let sheet: CSSStyleSheet | null = null;
    const remove = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      sheet = null;
    };
    const add = () => {
      remove();
      const paper = latest.current();
      if (paper === null) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(`@page { size: ${paper}; margin: 0 }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    };
    window.addEventListener("beforeprint", add);
    window.addEventListener("afterprint", remove);
    return () => {
      window.removeEventListener("beforeprint", add);
      window.removeEventListener("afterprint", remove);
      remove();
    };
  }, []);
}
