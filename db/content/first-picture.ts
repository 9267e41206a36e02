const FIRST_WAITING_PICTURE = /(<img [^>]*?) loading="lazy"/;

/** Sanitised HTML whose first picture is loaded at once, because it is visible when a lesson opens. */
export const loadFirstPictureAtOnce = (html: string): string => html.replace(FIRST_WAITING_PICTURE, "$1");
