import { readInline } from "../legal/inline.ts";

/** A sentence of ours without its marks. */
export const plainText = (sentence: string): string =>
  readInline(sentence)
    .map(({ text }) => text)
    .join("");
