import { readInline } from "../legal/inline.ts";

/** A sentence of our own as people read it. */
export const plainText = (sentence: string): string =>
  readInline(sentence)
    .map(({ text }) => text)
    .join("");
