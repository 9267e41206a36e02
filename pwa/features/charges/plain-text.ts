/**
 * One line of visible characters. Control characters and halves of an emoji are removed, because the server's database
 * cannot store them and would refuse the whole charge; so are marks that reverse the direction of the following text on
 * the receipt.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, " ")
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim();
