/**
 * A canonical string of HTML, to compare two documents: blocks with their attributes, runs of text with their marks. It
 * ignores line breaks between blocks, `b` instead of `strong`, a single paragraph in a cell or item, and the order of
 * nested marks.
 */
export function shapeOf(body: Element): string {
  const shape = contentOf(body);
  return shape === "<p></p>" ? "" : shape;
}

type Run = { readonly marks: string; readonly text: string };

const MARKS: Readonly<Record<string, string>> = {
  STRONG: "strong",
  B: "strong",
  EM: "em",
  I: "em",
  CODE: "code",
  A: "a",
};
const KEPT_ATTRIBUTES = ["src", "alt", "width", "height", "colspan", "rowspan", "scope"];
/** Elements in which text without a paragraph counts as one. */
const HOLDS_BLOCKS = new Set(["DIV", "BLOCKQUOTE", "LI", "TD", "TH"]);
const SPACE = /[ \t\r\n\f]+/g;

const isElement = (node: ChildNode): node is ChildNode & Element => node.nodeType === 1;
const isInline = (node: ChildNode): boolean =>
  !isElement(node) || node.tagName in MARKS || node.tagName === "IMG" || node.tagName === "BR";

function contentOf(element: Element): string {
  const parts: string[] = [];
  let line: Run[] = [];
  const endLine = () => {
    const text = textOf(line);
    if (text !== "") parts.push(HOLDS_BLOCKS.has(element.tagName) ? `<p>${text}</p>` : text);
    line = [];
  };
  for (const child of element.childNodes) {
    if (isInline(child)) line.push(...runsOf(child, []));
    else if (isElement(child)) {
      endLine();
      parts.push(blockOf(child));
    }
  }
  endLine();
  return parts.join("");
}

function blockOf(element: Element): string {
  if (element.tagName === "FIGCAPTION" && !element.hasChildNodes()) return "";
  const tag = element.tagName.toLowerCase();
  const content = tag === "pre" ? codeOf(element) : contentOf(element);
  return `<${tag}${attributesOf(element)}>${content}</${tag}>`;
}

const attributesOf = (element: Element): string =>
  KEPT_ATTRIBUTES.filter((name) => element.hasAttribute(name) && element.getAttribute(name) !== "1")
    .map((name) => ` ${name}=${JSON.stringify(element.getAttribute(name))}`)
    .join("");

/** The text of code; marks inside it are ignored. */
function codeOf(pre: Element): string {
  const [only, ...others] = pre.childNodes;
  const isWrapped = only && isElement(only) && only.tagName === "CODE" && others.length === 0;
  const holder = isWrapped ? only : pre;
  return holder.childElementCount === 0 ? JSON.stringify(holder.textContent) : `?${holder.innerHTML}`;
}

function runsOf(node: ChildNode, marks: readonly string[]): Run[] {
  const key = [...new Set(marks)].toSorted().join(" ");
  if (!isElement(node)) return [{ marks: key, text: escaped(node.textContent ?? "") }];
  if (node.tagName === "BR") return [{ marks: "", text: "<br>" }];
  if (node.tagName === "IMG") return [{ marks: key, text: `<img${attributesOf(node)}>` }];
  const name = MARKS[node.tagName];
  if (name === undefined) return [{ marks: key, text: `?${blockOf(node)}` }];
  const href = node.getAttribute("href");
  const own = name !== "a" ? [name] : href === null ? [] : [`a:${href}`];
  return [...node.childNodes].flatMap((child) => runsOf(child, [...marks, ...own]));
}

const escaped = (text: string): string => text.replaceAll("<", "&lt;");

/** Joins adjacent runs with the same marks, and collapses spaces as a browser does. */
function textOf(runs: readonly Run[]): string {
  const merged: { marks: string; text: string }[] = [];
  let atSpace = true;
  for (const { marks, text } of runs) {
    let shown = text.replaceAll(SPACE, " ");
    if (atSpace && shown.startsWith(" ")) shown = shown.slice(1);
    if (shown === "") continue;
    const last = merged.at(-1);
    if (shown === "<br>" && last) last.text = last.text.replace(/ $/, "");
    atSpace = shown.endsWith(" ") || shown === "<br>";
    if (last?.marks === marks) last.text += shown;
    else merged.push({ marks, text: shown });
  }
  const end = merged.at(-1);
  if (end) end.text = end.text.replace(/ $/, "");
  return merged
    .filter(({ text }) => text !== "")
    .map(({ marks, text }) => (marks === "" ? text : `[${marks}|${text}]`))
    .join("");
}
