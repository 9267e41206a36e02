/**
 * Decodes a spreadsheet's file: UTF-8 with or without a byte order mark, UTF-16 with one, otherwise Windows-1252, which
 * Excel in Brazil writes for "CSV". The byte order mark is removed.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = `${bytes[0] ?? ""},${bytes[1] ?? ""}`;
  if (mark === "255,254") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "254,255") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
