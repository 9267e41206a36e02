/** JSON for a data block that browsers do not run. Nothing in it can close the element. */
export function toDataBlock(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return `<script type="${type}"${id ? ` id="${id}"` : ""}>${json}</script>`;
}
