/** The longest name that fits on the paper and in the picture. */
export const MAX_CERTIFICATE_NAME = 80;

export type CertificateNameProblem = "incomplete" | "characters" | "long";

/** First and last name; hyphen, apostrophe and full stop belong to names too. */
const ALLOWED = /^[\p{L}\p{M}'’.\- ]+$/u;

/** The name as it is printed: tidied, with a first and a last name in it. Otherwise what is wrong with it. */
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
