/**
 * One line of what can be seen: without control characters and halves of an emoji, which the server's database cannot
 * keep (the whole charge would be refused), and without marks that turn the direction of what follows on the receipt.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, " ")
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim();
