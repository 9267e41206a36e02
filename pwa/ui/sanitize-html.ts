import DOMPurify from "dompurify";

// Loaded only where HTML is shown: DOMPurify stays out of the first bundle.
const TEXT_TAGS = [
  "h2",
  "h3",
  "h4",
  "p",
  "br",
  "hr",
  "ul",
  "ol",
  "li",
  "strong",
  "b",
  "em",
  "i",
  "code",
  "pre",
];
const BLOCK_TAGS = ["blockquote", "table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption"];
const CONFIG = {
  ALLOWED_TAGS: [...TEXT_TAGS, ...BLOCK_TAGS, "a"],
  ALLOWED_ATTR: ["href", "colspan", "rowspan", "scope"],
  // Not addresses: the pattern below is not for them.
  ADD_URI_SAFE_ATTR: ["colspan", "rowspan", "scope"],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#](?!\/))/i,
};

/** "R$ 48,00" is never broken across two lines. */
const MONEY = /R\$ (?=\d)/g;

DOMPurify.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName !== "A") return;
  node.setAttribute("rel", "noopener noreferrer");
  if (/^https?:/i.test(node.getAttribute("href") ?? "")) node.setAttribute("target", "_blank");
});

/** HTML of lessons and articles, cleaned for display although it was cleaned when it was saved (D8, S91). */
export const sanitizeHtml = (html: string): string =>
  DOMPurify.sanitize(html, CONFIG).replace(MONEY, "R$\u00a0");
