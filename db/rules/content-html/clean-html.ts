import { displayText, LINK, OUTSIDE_LINK } from "./html-policy.ts";

/**
 * Fast check, without a DOM, that HTML would pass the sanitiser unchanged: well nested, of elements without
 * attributes, with links as the sanitiser writes them and text as browsers serialise it. It accepts less than the
 * policy does: everything else goes through the sanitiser, on every read and write (docs/decisions/0054).
 */
export function isCleanHtml(html: string): boolean {
  if (!isCanonicalText(html)) return false;
  const open: string[] = [];
  let end = 0;
  for (const match of html.matchAll(TAG)) {
    const [whole, closing, tag = "", attributes = ""] = match;
    if (!isTextFine(html.slice(end, match.index), open.at(-1))) return false;
    end = match.index + whole.length;
    if (closing === "/") {
      if (attributes !== "" || open.pop() !== tag) return false;
    } else {
      if (!mayStandIn(tag, open) || !areAttributesClean(tag, attributes)) return false;
      if (tag !== "br" && tag !== "hr") open.push(tag);
      if (open.length > DEEPEST) return false;
    }
  }
  return open.length === 0 && isTextFine(html.slice(end), undefined);
}

const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g;
const DEEPEST = 20;
const INLINE = ["strong", "b", "em", "i", "code", "a", "br"];
const BLOCKS = ["p", "h2", "h3", "h4", "ul", "ol", "blockquote", "hr"];
/** Allowed children of each element; "" is the document. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  "": [...BLOCKS, ...INLINE],
  p: INLINE,
  h2: INLINE,
  h3: INLINE,
  h4: INLINE,
  blockquote: [...BLOCKS, ...INLINE],
  ul: ["li"],
  ol: ["li"],
  li: ["p", "ul", "ol", ...INLINE],
  strong: INLINE,
  b: INLINE,
  em: INLINE,
  i: INLINE,
  code: INLINE,
  a: INLINE,
};
/** Elements from which browsers move text that is not white space. */
const TEXTLESS = new Set(["ul", "ol"]);

/** Nested identical inline elements are rare, and browsers split nested links: both are left to the sanitiser. */
const mayStandIn = (tag: string, open: readonly string[]): boolean =>
  CHILDREN[open.at(-1) ?? ""]?.includes(tag) === true && !(INLINE.includes(tag) && open.includes(tag));

const LINK_ATTRIBUTES = /^ href="([^"&<>\s\u00a0]+)" rel="noopener noreferrer"( target="_blank")?$/;

function areAttributesClean(tag: string, attributes: string): boolean {
  if (tag !== "a") return attributes === "";
  const [, href = "", target] = LINK_ATTRIBUTES.exec(attributes) ?? [];
  return href !== "" && LINK.test(href) && OUTSIDE_LINK.test(href) === (target !== undefined);
}

const isTextFine = (text: string, parent: string | undefined): boolean =>
  !/[<>]/.test(text) && (parent === undefined || !TEXTLESS.has(parent) || text.trim() === "");

/**
 * Text as browsers serialise it: the four entities and no others, no carriage return, nothing that the policy
 * replaces.
 */
const isCanonicalText = (html: string): boolean =>
  !/&(?!(?:amp|lt|gt|nbsp);)|[\0\r\u00a0]|\p{Surrogate}/u.test(html) && displayText(html) === html;
