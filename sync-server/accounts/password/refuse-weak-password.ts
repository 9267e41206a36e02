import { AppError } from "#server/platform/errors.ts";
import { isBrazilianWord } from "./brazilian-words.ts";

const PRODUCT_NAMES = ["balcaocripto", "balcao", "cripto"];

const COMMON =
  "Esta senha está nas listas que golpistas testam primeiro. Junte três ou quatro palavras que só você juntaria.";
const OWN =
  "Não use o seu e-mail nem o nome do aplicativo como senha. Junte três ou quatro palavras que só você juntaria.";

/** Loaded on first use, because the list takes several megabytes of memory. */
let loading: Promise<ReadonlySet<string>> | null = null;
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter((entry) => entry.length >= 8)),
  );
  return loading;
}

/** Only letters and digits, in lower case and without accents. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Without the digits that people put before or after a word. */
const core = (text: string): string => plain(text).replaceAll(/^\p{N}+|\p{N}+$/gu, "");

function isAboutAccount(password: string, email: string): boolean {
  const own = [email, email.slice(0, email.lastIndexOf("@"))];
  return (
    own.some((word) => plain(word) === plain(password)) ||
    (core(password) !== "" && [...own, ...PRODUCT_NAMES].some((word) => core(word) === core(password)))
  );
}

/**
 * Throws for a new password that is common, was breached, or is the account's e-mail, the part before its @, or the product's
 * name. Existing passwords are not checked. `field`: the field of the request with the password.
 */
export async function refuseWeakPassword(
  { password, email }: { readonly password: string; readonly email: string },
  field: string,
): Promise<void> {
  const isCommon =
    isBrazilianWord(password) || (await commonPasswords()).has(password.normalize("NFC").toLowerCase());
  const message = isAboutAccount(password, email) ? OWN : isCommon ? COMMON : null;
  if (message !== null) throw new AppError("invalid_request", { issues: [{ path: field, message }] });
}
