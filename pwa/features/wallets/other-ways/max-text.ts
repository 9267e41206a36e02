/** Longer than any address, key, link or recovery phrase: what is pasted by mistake is cut before it is looked at. */
export const MAX_TEXT = 1000;
