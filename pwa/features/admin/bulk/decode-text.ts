/**
 * The text of a file that a spreadsheet wrote: UTF-8, with its mark or without; UTF-16 where the mark says so; otherwise
 * what Excel in Brazil writes as plain "CSV" (Windows-1252, of which Latin-1 is a part). The mark is taken off.
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
