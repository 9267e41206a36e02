import { isEmailAddress } from "./email-address.ts";
import { countCharacters, oneLine, tooLong } from "./tidy-text.ts";

/** Fields of the contact form (S191). They are empty at first (S230). */
export type ContactFields = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};
export type ContactField = keyof ContactFields;

/** In the order of the form: the first invalid field gets the focus. */
export const CONTACT_FIELDS: readonly ContactField[] = ["name", "email", "subject", "message"];

export const EMPTY_CONTACT: ContactFields = { name: "", email: "", subject: "", message: "" };

const MAX = { name: 100, subject: 150, message: 5000 } as const;
const NOT_STORABLE = /\0|\p{Surrogate}/u;

/**
 * The fields as they are validated and stored: trimmed, single-line fields without line breaks, others with `\n`.
 * Right-to-left marks stay.
 */
export function tidyContact(fields: ContactFields): ContactFields {
  return {
    name: oneLine(fields.name),
    email: fields.email.trim(),
    subject: oneLine(fields.subject),
    message: fields.message.replaceAll(/\r\n?/g, "\n").trim(),
  };
}

/** The message beside each invalid field (S226–S229); empty when all are valid. Takes tidied fields. */
export function contactProblems(fields: ContactFields): Partial<Record<ContactField, string>> {
  const found = CONTACT_FIELDS.flatMap((field) => {
    const problem = problemOf(field, fields[field]);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}

function problemOf(field: ContactField, text: string): string | null {
  if (NOT_STORABLE.test(text))
    return "Há caracteres que não podem ser guardados. Apague-os e digite de novo.";
  if (field === "email") return isEmailAddress(text) ? null : "Email inválido";
  const long = tooLong(text, MAX[field]);
  if (long !== null) return long;
  const length = countCharacters(text);
  switch (field) {
    case "name":
      return length < 2 ? "Nome deve ter pelo menos 2 caracteres" : null;
    case "subject":
      return length < 5 ? "Assunto deve ter pelo menos 5 caracteres" : null;
    case "message":
      return length < 10 ? "Mensagem deve ter pelo menos 10 caracteres" : null;
  }
}
