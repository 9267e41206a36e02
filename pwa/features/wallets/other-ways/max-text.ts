/** Longer than any address, key, link or recovery phrase. Text pasted by mistake is cut before it is parsed. */
export const MAX_TEXT = 1000;
