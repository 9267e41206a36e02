import {
  addedAttributes,
  displayText,
  HTML_ELEMENTS,
  isAllowedAttribute,
  LINK,
  PICTURE,
} from "./html-policy.ts";

type PurifiedNode = {
  readonly nodeName: string;
  readonly parentNode: { removeChild(child: PurifiedNode): unknown } | null;
  textContent: string | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
};
type AttributeEvent = { readonly attrName: string; readonly attrValue: string; keepAttr: boolean };

/** What is used of DOMPurify, which needs a DOM: the browser's on the device, jsdom's on the server. */
export type Purifier = {
  addHook(point: "uponSanitizeElement", hook: (node: PurifiedNode) => void): void;
  addHook(point: "uponSanitizeAttribute", hook: (node: PurifiedNode, event: AttributeEvent) => void): void;
  addHook(point: "afterSanitizeAttributes", hook: (node: PurifiedNode) => void): void;
  sanitize(html: string, config: object): string;
};

const attributes = [...new Set(Object.values(HTML_ELEMENTS).flat())];
const CONFIG = {
  ALLOWED_TAGS: [...Object.keys(HTML_ELEMENTS), "#text"],
  ALLOWED_ATTR: attributes,
  // Not addresses: the pattern is not for them.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== "href" && name !== "src"),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: LINK,
};

/**
 * Makes of a DOMPurify instance of one's own the function that cleans HTML by the policy. Cleaning what is clean
 * changes nothing.
 */
export function createHtmlCleaner(purifier: Purifier): (html: string) => string {
  purifier.addHook("uponSanitizeElement", (node) => {
    if (node.nodeName === "#text") {
      const text = node.textContent ?? "";
      const shown = displayText(text);
      if (shown !== text) node.textContent = shown;
    }
    // Without its address a picture is a broken one.
    if (elementOf(node) === "img" && !PICTURE.test(node.getAttribute("src") ?? "")) {
      node.parentNode?.removeChild(node);
    }
  });
  purifier.addHook("uponSanitizeAttribute", (node, event) => {
    if (!isAllowedAttribute(elementOf(node), event.attrName, event.attrValue)) event.keepAttr = false;
  });
  purifier.addHook("afterSanitizeAttributes", (node) => {
    const element = elementOf(node);
    if (element !== "a" && element !== "img") return;
    const added = addedAttributes(element, node.getAttribute("href"));
    for (const [name, value] of Object.entries(added)) node.setAttribute(name, value);
  });
  return (html) => purifier.sanitize(html, CONFIG);
}

const elementOf = (node: PurifiedNode): string => node.nodeName.toLowerCase();
