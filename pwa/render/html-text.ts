const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML shows it, in an element or a quoted attribute. */
export const toText = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** Data that no browser runs. Nothing in it can end the element. */
export function toDataBlock(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return `<script type="${type}"${id ? ` id="${id}"` : ""}>${json}</script>`;
}
