/** URLs of uploaded pictures: content-addressed, so that a URL never shows another picture. */
export const SENT_PICTURES = "/pictures/enviadas/";
export const PICTURE_NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

const SOURCE = /<img\b[^>]*?\ssrc="([^"]*)"/g;

/** The picture URLs in sanitised HTML, without duplicates. */
export const picturesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(SOURCE)].map(([, src = ""]) => src)),
];

/** Those of them that an author uploaded. */
export const sentPicturesIn = (html: string): readonly string[] =>
  html.includes(SENT_PICTURES)
    ? picturesIn(html).filter(
        (src) => src.startsWith(SENT_PICTURES) && PICTURE_NAME.test(src.slice(SENT_PICTURES.length)),
      )
    : [];
