/** The longest name that fits on the printed certificate and on its picture. */
export const MAX_CERTIFICATE_NAME = 80;

export type CertificateNameProblem = "incomplete" | "characters" | "long";

/** First and last name; hyphen, apostrophe and full stop belong to names too. */
const ALLOWED = /^[\p{L}\p{M}'’.\- ]+$/u;

/** The tidied name when it has a first and a last name; otherwise why it is invalid. */
export function readCertificateName(
  typed: string,
): { readonly name: string } | { readonly problem: CertificateNameProblem } {
  const name = typed.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (name !== "" && !ALLOWED.test(name)) return { problem: "characters" };
  const words = name.split(" ").filter((word) => /\p{L}/u.test(word));
  if (words.length < 2) return { problem: "incomplete" };
  if (name.length > MAX_CERTIFICATE_NAME) return { problem: "long" };
  return { name };
}
