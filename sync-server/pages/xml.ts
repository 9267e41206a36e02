const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 cannot contain, not even escaped: control characters, unpaired surrogates and two noncharacters. */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes text for an element or a quoted attribute of XML. */
export const xmlText = (text: string): string =>
  text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
