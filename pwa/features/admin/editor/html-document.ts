import { DOMParser as SchemaParser, DOMSerializer, type Node } from "prosemirror-model";
import { fixTables } from "prosemirror-tables";
import { EditorState } from "prosemirror-state";
import { shapeOf } from "./html-shape.ts";
import { textSchema } from "./text-schema.ts";

const parser = SchemaParser.fromSchema(textSchema);
const serializer = DOMSerializer.fromSchema(textSchema);
/** Blocks whose content is printed on separate lines. */
const OPENED = new Set(["UL", "OL", "BLOCKQUOTE", "TABLE", "THEAD", "TBODY", "FIGURE"]);

/** Parses HTML in a template's document, where nothing is loaded, run or styled and no content policy applies. */
export function inertBody(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  const body = template.content.ownerDocument.createElement("div");
  body.append(template.content);
  return body;
}

/** Parses sanitized HTML. */
export const readHtml = (html: string): Node => {
  const doc = parser.parse(inertBody(html));
  // The table commands need rows of equal length.
  const state = EditorState.create({ doc });
  return fixTables(state)?.doc ?? doc;
};

/** The document as stored HTML: one block a line, lists and tables indented. An empty document is "". */
export function writeHtml(doc: Node): string {
  const onlyChild = doc.childCount === 1 ? doc.firstChild : null;
  if (onlyChild?.type.name === "paragraph" && onlyChild.childCount === 0) return "";
  const body = inertBody("");
  body.append(serializer.serializeFragment(doc.content, { document: body.ownerDocument }));
  tidy(body);
  return printHtml(body);
}

/** Whether the editor returns this sanitized HTML unchanged except for line breaks between blocks. */
export const canHold = (html: string): boolean =>
  shapeOf(inertBody(html)) === shapeOf(inertBody(writeHtml(readHtml(html))));

/** Removes what only the editor's document needs: empty captions, paragraphs in items and cells. Adds table heads. */
function tidy(body: HTMLElement): void {
  for (const caption of body.querySelectorAll("figcaption")) if (!caption.hasChildNodes()) caption.remove();
  for (const box of body.querySelectorAll("li, td, th")) {
    const [first, ...others] = box.children;
    const isLoose =
      first?.tagName === "P" && others.every(({ tagName }) => /^(?:[UO]L|FIGURE)$/.test(tagName));
    if (isLoose) first.replaceWith(...first.childNodes);
  }
  for (const table of body.querySelectorAll("table")) splitHead(table);
}

/** Moves the header rows at the top into `thead`. */
function splitHead(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const isHead = (row: HTMLTableRowElement) => [...row.cells].every((cell) => cell.tagName === "TH");
  const firstOther = rows.findIndex((row) => !isHead(row));
  const headRows = rows.slice(0, firstOther === -1 ? rows.length : firstOther);
  const bodyRows = rows.slice(headRows.length);
  const section = (name: "thead" | "tbody", content: readonly HTMLTableRowElement[]) => {
    if (content.length === 0) return [];
    const element = table.ownerDocument.createElement(name);
    element.append(...content);
    return [element];
  };
  table.replaceChildren(...section("thead", headRows), ...section("tbody", bodyRows));
}

/** Prints HTML with one block a line, for the source view and for comparing versions. */
const printHtml = (body: Element): string => linesOf(body, "").join("\n");

function linesOf(parent: Element, indent: string): string[] {
  return [...parent.children].flatMap((element) => {
    if (!OPENED.has(element.tagName)) return [`${indent}${element.outerHTML}`];
    const tag = element.tagName.toLowerCase();
    return [`${indent}<${tag}>`, ...linesOf(element, `${indent}  `), `${indent}</${tag}>`];
  });
}
