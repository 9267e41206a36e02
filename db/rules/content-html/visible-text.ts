/** Zero-width characters, soft hyphens and direction marks that are copied along with text from pages and chats. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Visible part of a pasted text: without invisible characters and surrounding white space. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, "").trim();
