import { isEmailAddress } from "./email-address.ts";

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

/** Counts code points, like PostgreSQL: an emoji is one. */
const lengthOf = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const tooLong = (max: number, length: number): string =>
  `Use até ${grouped(max)} caracteres. Agora são ${grouped(length)}.`;
const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ".");

/**
 * The fields as they are validated and stored: trimmed, single-line fields without line breaks, others with `\n`.
 * Right-to-left marks stay.
 */
export function tidyContact(fields: ContactFields): ContactFields {
  const oneLine = (text: string): string => text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ").trim();
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
  const length = lengthOf(text);
  if (length > MAX[field]) return tooLong(MAX[field], length);
  switch (field) {
    case "name":
      return length < 2 ? "Nome deve ter pelo menos 2 caracteres" : null;
    case "subject":
      return length < 5 ? "Assunto deve ter pelo menos 5 caracteres" : null;
    case "message":
      return length < 10 ? "Mensagem deve ter pelo menos 10 caracteres" : null;
  }
}
