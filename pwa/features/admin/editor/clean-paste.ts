import { sanitizeAndReport } from "#pwa/ui/text/sanitize-html.ts";
import { inertBody } from "./html-document.ts";

/** ProseMirror's attribute on copied HTML, which says where it was cut: part of a list is pasted as part of a list. */
const OWN_MARK = /data-pm-slice="(\d+ \d+(?: -\d+)? \[[^"<>]*\])"/;

/**
 * Converts pasted HTML of Word, Google Docs or a web page to the HTML that the policy allows. Formatting becomes elements
 * first (a bold span becomes `strong`, Word's bullet paragraphs a list); the sanitizer then removes the rest.
 */
export function cleanPaste(html: string, onLost: (lost: readonly string[]) => void = () => {}): string {
  const body = inertBody(html);
  for (const junk of body.querySelectorAll("style, script, meta, link, title, xml, head")) junk.remove();
  for (const element of body.querySelectorAll<HTMLElement>("*")) giveMeaning(element);
  gatherLists(body);
  for (const element of body.querySelectorAll("[style]")) element.removeAttribute("style");
  const own = OWN_MARK.exec(html)?.[1];
  const { clean, removed } = sanitizeAndReport(body.innerHTML);
  // Removed styles are not reported.
  const lost = removed.filter((what) => LOST.test(what));
  if (lost.length > 0) onLost(lost);
  if (own === undefined) return clean;
  const marked = inertBody(clean);
  marked.firstElementChild?.setAttribute("data-pm-slice", own);
  return marked.innerHTML;
}

/** Removed elements that are reported: pictures of other sites, videos, forms, drawings. */
const LOST =
  /^(?:<(?:img|picture|svg|canvas|video|audio|iframe|embed|object|form|input|button|select|textarea)>|[^<]*[/:].*)$/;

const RENAMED: Readonly<Record<string, string>> = {
  H1: "h2",
  H5: "h4",
  H6: "h4",
  DIV: "p",
  SECTION: "p",
  ARTICLE: "p",
  DT: "p",
  DD: "p",
};
const BLOCK =
  "p, div, section, article, ul, ol, table, blockquote, figure, pre, hr, h1, h2, h3, h4, h5, h6, dl";

function giveMeaning(element: HTMLElement): void {
  const { tagName } = element;
  const style = element.getAttribute("style") ?? "";
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  // Google Docs wraps everything into a <b> that is not bold.
  if ((tagName === "B" || tagName === "STRONG") && (weight === "normal" || weight === "400")) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (tagName === "SPAN") {
    const names = [
      ...(weight === "bold" || Number(weight) >= 600 ? ["strong"] : []),
      ...(/font-style:\s*italic/.test(style) ? ["em"] : []),
    ];
    let content: Node[] = [...element.childNodes];
    for (const name of names) {
      const wrapper = element.ownerDocument.createElement(name);
      wrapper.append(...content);
      content = [wrapper];
    }
    element.replaceWith(...content);
    return;
  }
  const name = RENAMED[tagName];
  if (name === undefined) return;
  if (name === "p" && element.querySelector(BLOCK)) return; // a wrapper of blocks, which the sanitizer removes
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word writes a list as paragraphs that begin with a bullet or number. */
const WORD_ITEM = /\bmso-list:\s*l\d+/i;
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

function gatherLists(body: HTMLElement): void {
  let list = null as HTMLElement | null;
  for (const item of body.querySelectorAll<HTMLElement>("p[style], p[class*=MsoListParagraph]")) {
    if (!WORD_ITEM.test(item.getAttribute("style") ?? "")) continue;
    const tag = NUMBER.test(item.textContent) ? "ol" : "ul";
    if (list?.tagName.toLowerCase() !== tag || item.previousElementSibling !== list) {
      list = body.ownerDocument.createElement(tag);
      item.before(list);
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    entry.normalize();
    dropBullet(entry);
    item.remove();
    list.append(entry);
  }
}

/** Removes the bullet and its spaces from the first text of the item. */
function dropBullet(entry: HTMLElement): void {
  const walker = entry.ownerDocument.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const content = text.textContent ?? "";
    if (content.trim() === "") continue;
    text.textContent = content.replace(/^\s*(?:[·•o§▪‣-]|(?:\d+|[a-z]|[ivx]+)[.)])\s*/i, "");
    return;
  }
}
