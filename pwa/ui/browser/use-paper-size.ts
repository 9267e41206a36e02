import { useEffect, useRef } from "react";

/** Millimetres of a CSS pixel. */
const MM_PER_PX = 25.4 / 96;
/** Room under the last line for the cutter. */
const TAIL_MM = 8;

/** The `@page` size of a roll `width` millimetres wide, as long as its content is. */
export function rollSize(content: HTMLElement, width: number): string {
  const height = Math.ceil(content.getBoundingClientRect().height * MM_PER_PX) + TAIL_MM;
  return `${width}mm ${Math.max(height, width + 1)}mm`;
}

/**
 * Whatever starts printing while the component is shown, a button or the browser's menu, finds paper of this size
 * without margins. The size is a sheet made by script, because the content policy allows no style in the document and
 * a size that depends on the content cannot be chosen in a file. null: the paper of the printer.
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
