/**
 * Allow-list for the HTML of lessons and articles (D8, S91, S131). Plain data: device and server sanitise with the
 * same list, so both display the same. Everything not listed is removed; the text inside it stays.
 */

/** Allowed attributes by element. */
export const HTML_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  h2: [],
  h3: [],
  h4: [],
  p: [],
  br: [],
  hr: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  code: [],
  pre: [],
  blockquote: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  figure: [],
  figcaption: [],
  a: ["href"],
  img: ["src", "alt", "width", "height"],
};

/**
 * Allowed link targets: other sites, mail, telephone, or this app. Browsers treat `/\` like `//`, which is another
 * site.
 */
export const LINK = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;

/** Links to other sites. */
export const OUTSIDE_LINK = /^https?:/i;

/** Only pictures served by this site: nothing is fetched from elsewhere, and no other route can be requested. */
export const PICTURE =
  /^\/pictures\/(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.(?:avif|jpe?g|png|svg|webp)$/i;

const SIZE = /^[1-9]\d{0,3}$/;
const SPAN = /^\d{1,3}$/;

/** Whether this attribute of this element (both in lower case) is allowed. */
export function isAllowedAttribute(element: string, name: string, value: string): boolean {
  if (!HTML_ELEMENTS[element]?.includes(name)) return false;
  if (name === "src") return PICTURE.test(value);
  if (name === "width" || name === "height") return SIZE.test(value);
  if (name === "colspan" || name === "rowspan") return SPAN.test(value);
  if (name === "scope") return /^(?:row|col|rowgroup|colgroup)$/.test(value);
  if (name === "href" && !LINK.test(value)) return false;
  return !TURNING.test(value);
}

/** Attributes that are added to every external link and every picture. */
export const addedAttributes = (element: string, href: string | null): Readonly<Record<string, string>> => {
  if (element === "img") return { loading: "lazy" };
  if (element !== "a") return {};
  const rel = { rel: "noopener noreferrer" };
  return OUTSIDE_LINK.test(href ?? "") ? { ...rel, target: "_blank" } : rel;
};

/** Bidirectional control characters: they could display an address or a name reversed. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
const ALL_TURNING = new RegExp(TURNING, "g");
const MONEY = /R\$ (?=\d)/g;

/** Text for display: without bidirectional control characters, and "R$ 48,00" never wraps. */
export const displayText = (text: string): string => text.replace(ALL_TURNING, "").replace(MONEY, "R$\u00a0");
