/** Millimetres of a CSS pixel. */
const MM_PER_PX = 25.4 / 96;
/** Room under the last line for the cutter. */
const TAIL_MM = 8;

/**
 * Prints the receipt in the page on paper of `width` millimetres, as long as the receipt is. The page's size is a sheet
 * made by script, because the content policy allows no style in the document and one size cannot be chosen in a file.
 */
export function printReceipt(receipt: HTMLElement, width: number): void {
  const height = Math.ceil(receipt.getBoundingClientRect().height * MM_PER_PX) + TAIL_MM;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}mm ${Math.max(height, width + 1)}mm; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const tidy = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  window.addEventListener("afterprint", tidy, { once: true });
  window.print();
}
