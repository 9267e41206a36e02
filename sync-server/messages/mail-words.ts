/** What mail clients read as part of a link, or as another line. */
const OF_LINKS = /[\p{Cc}\p{Zl}\p{Zp}\\/:@]+|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;

/**
 * A name that a person has chosen, for a mail. Registering proves no mailbox: a stranger could name themselves or their shop like
 * a link, with somebody else's e-mail, and have our mails carry it there.
 */
export const withoutLinks = (name: string): string => name.replaceAll(OF_LINKS, " ");

/** Longer ones are a text rather than a name. */
const LONGEST_NAME = 40;

/** The first line of a mail to a person. */
export const greeting = (firstName: string | null): string =>
  firstName === null || firstName.length > LONGEST_NAME ? "Olá!" : `Olá, ${withoutLinks(firstName)}!`;
