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
type ElementEvent = { readonly tagName: string };
type AttributeEvent = { readonly attrName: string; readonly attrValue: string; keepAttr: boolean };

/** The part of DOMPurify that is used. It needs a DOM: the browser's on the device, jsdom's on the server. */
export type Purifier = {
  addHook(point: "uponSanitizeElement", hook: (node: PurifiedNode, event: ElementEvent) => void): void;
  addHook(point: "uponSanitizeAttribute", hook: (node: PurifiedNode, event: AttributeEvent) => void): void;
  addHook(point: "afterSanitizeAttributes", hook: (node: PurifiedNode) => void): void;
  sanitize(html: string, config: object): string;
};

const attributes = [...new Set(Object.values(HTML_ELEMENTS).flat())];
const CONFIG = {
  ALLOWED_TAGS: [...Object.keys(HTML_ELEMENTS), "#text"],
  ALLOWED_ATTR: attributes,
  // Attributes that are not URLs: the URL pattern does not apply.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== "href" && name !== "src"),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: LINK,
};

export type Sanitized = {
  readonly clean: string;
  /** What was removed, without duplicates: "<script>", "style", the URL of a picture. */
  readonly removed: readonly string[];
};

/**
 * Returns a function that sanitises HTML by the policy and reports what it removed, using its own DOMPurify instance.
 * Idempotent.
 */
export function createSanitizer(purifier: Purifier): (html: string) => Sanitized {
  let removed = new Set<string>();
  purifier.addHook("uponSanitizeElement", (node, { tagName }) => {
    if (!(tagName in HTML_ELEMENTS) && /^[a-z]/.test(tagName) && tagName !== "body")
      removed.add(`<${tagName}>`);
    if (node.nodeName === "#text") {
      const text = node.textContent ?? "";
      const shown = displayText(text);
      if (shown !== text) node.textContent = shown;
    }
    // A picture without its URL would be broken.
    const src = elementOf(node) === "img" ? (node.getAttribute("src") ?? "") : null;
    if (src !== null && !PICTURE.test(src)) {
      removed.add(src.slice(0, LONGEST_ADDRESS) || "<img>");
      node.parentNode?.removeChild(node);
    }
  });
  purifier.addHook("uponSanitizeAttribute", (node, event) => {
    if (isAllowedAttribute(elementOf(node), event.attrName, event.attrValue)) return;
    event.keepAttr = false;
    if (!ADDED.has(event.attrName)) removed.add(event.attrName);
  });
  purifier.addHook("afterSanitizeAttributes", (node) => {
    const element = elementOf(node);
    if (element !== "a" && element !== "img") return;
    const added = addedAttributes(element, node.getAttribute("href"));
    for (const [name, value] of Object.entries(added)) node.setAttribute(name, value);
  });
  return (html) => {
    removed = new Set();
    const clean = purifier.sanitize(html, CONFIG);
    return { clean, removed: [...removed] };
  };
}

const LONGEST_ADDRESS = 80;
/** Attributes the policy itself adds; removed before sanitising. */
const ADDED = new Set(["rel", "target", "loading"]);

const elementOf = (node: PurifiedNode): string => node.nodeName.toLowerCase();
