const MAX_EMAIL = 254;
const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a trimmed text is an e-mail address: the shape of the accounts' schema, at most 254 characters. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);
