/** Zero-width, soft-hyphen and direction marks that travel along when text is copied from a page or a chat. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** What a person sees of a pasted text: without invisible characters, and without white space around it. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, "").trim();
