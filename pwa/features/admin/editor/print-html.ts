/** Blocks whose content is printed on separate lines. */
const OPENED = new Set(["UL", "OL", "BLOCKQUOTE", "TABLE", "THEAD", "TBODY", "FIGURE"]);

/** Prints HTML with one block a line, for the source view and for comparing versions. */
export const printHtml = (body: Element): string => linesOf(body, "").join("\n");

function linesOf(parent: Element, indent: string): string[] {
  return [...parent.children].flatMap((element) => {
    if (!OPENED.has(element.tagName)) return [`${indent}${element.outerHTML}`];
    const tag = element.tagName.toLowerCase();
    return [`${indent}<${tag}>`, ...linesOf(element, `${indent}  `), `${indent}</${tag}>`];
  });
}
