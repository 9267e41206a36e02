const FIRST_WAITING_PICTURE = /(<img [^>]*?) loading="lazy"/;

/** Sanitised HTML whose first picture is loaded at once: it stands in the first view of a lesson. */
export const loadFirstPictureAtOnce = (html: string): string => html.replace(FIRST_WAITING_PICTURE, "$1");
