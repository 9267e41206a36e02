/**
 * The small HTML of the course and the articles: block tags without attributes, links with a safe `href`, figures. Checked without a DOM, because
 * authored content is checked in tests and on the server. It is no sanitiser: text from outside goes through one.
 */
const TAGS = [
  "h2",
  "h3",
  "p",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "blockquote",
  "figure",
  "figcaption",
  "a",
] as const;
/** The parents that these tags may have; the other tags are allowed anywhere. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ["ul", "ol"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["thead", "tbody"],
  th: ["tr"],
  td: ["tr"],
  figcaption: ["figure"],
};
const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g;
const HREF = /^ href="(?:https:\/\/|\/(?!\/))[^"\s<>]*"$/;

/** A figure begins with one of our pictures, with its size (so that nothing moves while it loads) and a text alternative. */
export const PICTURE =
  /(?<=<figure>\s*)<img src="(\/pictures\/[a-z0-9-]+\.svg)" width="(\d+)" height="(\d+)" alt="([^"<>]+)">/g;

/** Problems of a piece of course HTML, in English, for its authors; empty when there are none. */
export const problemsOfLessonHtml = (html: string): string[] => problemsOfHtml(html.replaceAll(PICTURE, ""));

function problemsOfHtml(html: string): string[] {
  const allowed: ReadonlySet<string> = new Set(TAGS);
  const problems: string[] = [];
  const open: string[] = [];
  for (const [whole, closing, tag = "", attributes = ""] of html.matchAll(TAG)) {
    if (!allowed.has(tag)) problems.push(`tag not allowed: ${whole}`);
    else if (closing) {
      if (open.pop() !== tag || attributes !== "") problems.push(`does not close what is open: ${whole}`);
    } else {
      const parents = PARENTS[tag];
      if (parents && !parents.includes(open.at(-1) ?? "")) problems.push(`misplaced: ${whole}`);
      if (tag === "a" ? !HREF.test(attributes) : attributes !== "")
        problems.push(`attribute not allowed: ${whole}`);
      open.push(tag);
    }
  }
  if (open.length > 0) problems.push(`left open: ${open.join(", ")}`);
  if (/[<>]/.test(html.replaceAll(TAG, ""))) problems.push("stray < or >");
  return problems;
}
