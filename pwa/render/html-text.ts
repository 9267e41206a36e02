const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an HTML element or a quoted attribute. */
export const toText = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** JSON for a data block that browsers do not run. Nothing in it can close the element. */
export function toDataBlock(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return `<script type="${type}"${id ? ` id="${id}"` : ""}>${json}</script>`;
}
