/** Blocks whose content stands on lines of its own. */
const OPENED = new Set(["UL", "OL", "BLOCKQUOTE", "TABLE", "THEAD", "TBODY", "FIGURE"]);

/** HTML as an author would write it, one block a line: what is read in the source view and compared between versions. */
export const printHtml = (body: Element): string => linesOf(body, "").join("\n");

function linesOf(parent: Element, indent: string): string[] {
  return [...parent.children].flatMap((element) => {
    if (!OPENED.has(element.tagName)) return [`${indent}${element.outerHTML}`];
    const tag = element.tagName.toLowerCase();
    return [`${indent}<${tag}>`, ...linesOf(element, `${indent}  `), `${indent}</${tag}>`];
  });
}
