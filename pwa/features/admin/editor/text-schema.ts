import { type Attrs, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { LINK, PICTURE } from "#db/rules/content-html/html-policy.ts";

/**
 * The editor's schema: exactly the elements of `db/rules/content-html/html-policy.ts`. HTML that it cannot represent is
 * edited as source (`canHold` in `html-document.ts`).
 */

const SIZE = /^[1-9]\d{0,3}$/;
const sizeOf = (image: Element, name: "width" | "height"): string | null => {
  const value = image.getAttribute(name) ?? "";
  return SIZE.test(value) ? value : null;
};

const pictureAttrs = (image: Element): Attrs | false => {
  const src = image.getAttribute("src") ?? "";
  if (!PICTURE.test(src)) return false;
  return {
    src,
    width: sizeOf(image, "width"),
    height: sizeOf(image, "height"),
    alt: image.getAttribute("alt"),
  };
};

/** Omits `null` attributes. */
const written = (attrs: Attrs): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attrs as Record<string, string | null>).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );

const PICTURE_ATTRS = {
  src: {},
  width: { default: null },
  height: { default: null },
  alt: { default: null },
};

const SCOPE = /^(?:row|col|rowgroup|colgroup)$/;
const tables = tableNodes({
  tableGroup: "block",
  cellContent: "block+",
  cellAttributes: {
    scope: {
      default: null,
      getFromDOM: (cell) => {
        const scope = cell.getAttribute("scope") ?? "";
        return SCOPE.test(scope) ? scope : null;
      },
      setDOMAttr: (value, attrs) => {
        if (typeof value === "string") attrs["scope"] = value;
      },
    },
  },
});

const nodes = {
  doc: { content: "block+" },
  paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: (node) => [`h${String(node.attrs["level"])}`, 0],
  },
  bullet_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  ordered_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
  list_item: {
    content: "paragraph block*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", 0],
  },
  blockquote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  code_block: {
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", ["code", 0]],
  },
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  /** A picture with its caption, which may be empty. */
  figure: {
    content: "inline*",
    group: "block",
    isolating: true,
    attrs: PICTURE_ATTRS,
    parseDOM: [
      {
        tag: "figure",
        getAttrs: (figure) => {
          const image = figure.querySelector("img");
          return image ? pictureAttrs(image) : false;
        },
        contentElement: (figure) =>
          (figure as Element).querySelector("figcaption") ??
          (figure as Element).ownerDocument.createElement("figcaption"),
      },
    ],
    toDOM: (node) => ["figure", ["img", written(node.attrs)], ["figcaption", 0]],
  },
  /** A drawn screen: a figure whose content takes the place of the picture. */
  drawing: {
    content: "block+ drawing_caption?",
    group: "block",
    isolating: true,
    parseDOM: [{ tag: "figure" }],
    toDOM: () => ["figure", 0],
  },
  drawing_caption: {
    content: "inline*",
    isolating: true,
    parseDOM: [{ tag: "figcaption", context: "drawing/" }],
    toDOM: () => ["figcaption", 0],
  },
  ...tables,
  text: { group: "inline" },
  image: {
    inline: true,
    group: "inline",
    attrs: PICTURE_ATTRS,
    draggable: true,
    parseDOM: [{ tag: "img", getAttrs: pictureAttrs }],
    toDOM: (node) => ["img", written(node.attrs)],
  },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (link) => {
          const href = link.getAttribute("href") ?? "";
          return LINK.test(href) ? { href } : false;
        },
      },
    ],
    toDOM: (mark) => ["a", written(mark.attrs), 0],
  },
  strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  code: { parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
} satisfies Record<string, MarkSpec>;

export const textSchema = new Schema({ nodes: nodes as Record<keyof typeof nodes, NodeSpec>, marks });
