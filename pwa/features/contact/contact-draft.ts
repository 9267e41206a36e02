import { CONTACT_FIELDS, type ContactFields, EMPTY_CONTACT } from "#db/rules/text/contact-form.ts";
import { strings } from "./strings.ts";

export const CONTACT_DRAFT_KEY = "contact-form";

/**
 * Prepared subjects and texts that a link of the app selects by name (`?assunto=`). The link itself never carries the
 * text.
 */
export function preparedMessage(search: string): Partial<ContactFields> {
  const name = new URLSearchParams(search).get("assunto");
  return name === "reembolso" ? strings.prepared.reembolso : {};
}

/** Reads a stored draft of any build as fields. */
export function readContactDraft(value: unknown): ContactFields {
  const stored = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const fields = CONTACT_FIELDS.map((field) => [field, stored[field]] as const).filter(
    ([, text]) => typeof text === "string",
  );
  return { ...EMPTY_CONTACT, ...(Object.fromEntries(fields) as Partial<ContactFields>) };
}

/** `over` where it has text, `under` where it is empty. */
export function fillEmpty(over: ContactFields, under: Partial<ContactFields>): ContactFields {
  const pick = (field: keyof ContactFields): string => over[field] || (under[field] ?? "");
  return { name: pick("name"), email: pick("email"), subject: pick("subject"), message: pick("message") };
}

export const isSameText = (a: ContactFields, b: ContactFields): boolean =>
  CONTACT_FIELDS.every((field) => a[field] === b[field]);
