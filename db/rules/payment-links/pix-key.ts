import { isEmailAddress } from "#db/rules/text/email-address.ts";
import { visibleText } from "#db/rules/content-html/visible-text.ts";

/** Pix keys in the canonical form of the central bank's directory (DICT). */

export type PixKeyKind = "cpf" | "cnpj" | "phone" | "email" | "random";

/**
 * Why a key is rejected. Each reason has a Portuguese message in `pwa/features/wallets/other-ways/pix-problems.ts`.
 */
export const PIX_KEY_PROBLEM_CODES = [
  "empty",
  "too_long",
  "bad_cpf",
  "bad_cnpj",
  "bad_phone",
  "bad_email",
  "bad_random",
  "cpf_or_phone",
  "copy_and_paste",
  "address",
  "unrecognised",
] as const;
export type PixKeyProblem = (typeof PIX_KEY_PROBLEM_CODES)[number];

export type PixKeyCheck =
  | {
      readonly ok: true;
      readonly kind: PixKeyKind;
      /** Canonical form for a BR Code: digits (a CNPJ may have letters), `+55…`, lower-case e-mail or UUID. */
      readonly key: string;
    }
  | { readonly ok: false; readonly problem: PixKeyProblem };

/** EMV field 26-01 of the directory: at most 77 characters. */
const MAX_KEY = 77;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** DDD, then a mobile number with its 9 or a landline. */
const BRAZILIAN_NUMBER = /^[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/;

/**
 * Validates typed text as a Pix key. Eleven digits that are not a valid CPF may be a phone number or a typing error, so
 * the caller asks the person. One phone number in a hundred is also a valid CPF, so screens show the detected kind.
 */
export function checkPixKey(text: string): PixKeyCheck {
  if (text.length > 2000) return refuse("too_long");
  const typed = visibleText(text);
  if (typed === "") return refuse("empty");
  if (/^0002\d\d/.test(typed) && /br\.gov\.bcb\.pix/i.test(typed)) return refuse("copy_and_paste");
  if (typed.includes("@")) return checkEmail(typed.toLowerCase());
  if (/^(?:bc1|0x)[0-9a-z]{20,}$/i.test(typed) || /^[13T][1-9A-HJ-NP-Za-km-z]{25,40}$/.test(typed))
    return refuse("address");
  const lower = typed.toLowerCase();
  if (UUID.test(lower)) return accept("random", lower);
  if (/^[0-9a-f-]{30,40}$/.test(lower) && !/^\d+$/.test(lower)) return refuse("bad_random");
  if (typed.startsWith("+") || /[()]/.test(typed)) return checkPhone(typed);
  return checkDocument(typed);
}

function checkEmail(email: string): PixKeyCheck {
  if (email.length > MAX_KEY) return refuse("too_long");
  return isEmailAddress(email) ? accept("email", email) : refuse("bad_email");
}

function checkPhone(text: string): PixKeyCheck {
  if (!/^\+?[\d\s().-]+$/.test(text)) return refuse("bad_phone");
  const digits = text.replace(/\D/g, "");
  const number = text.startsWith("+") ? /^55(\d+)$/.exec(digits)?.[1] : digits.replace(/^0/, "");
  return number !== undefined && BRAZILIAN_NUMBER.test(number)
    ? accept("phone", `+55${number}`)
    : refuse("bad_phone");
}

function checkDocument(text: string): PixKeyCheck {
  if (!/^[0-9A-Za-z\s./-]+$/.test(text)) return refuse("unrecognised");
  const plain = text.replace(/[\s./-]/g, "").toUpperCase();
  if (/^\d{11}$/.test(plain)) {
    if (isCpf(plain)) return accept("cpf", plain);
    return BRAZILIAN_NUMBER.test(plain) && !/\d{3}\.\d{3}/.test(text)
      ? refuse("cpf_or_phone")
      : refuse("bad_cpf");
  }
  if (/^\d{10}$/.test(plain) && BRAZILIAN_NUMBER.test(plain)) return refuse("cpf_or_phone");
  if (/^[0-9A-Z]{12}\d{2}$/.test(plain)) return isCnpj(plain) ? accept("cnpj", plain) : refuse("bad_cnpj");
  return refuse("unrecognised");
}

/** Two check digits modulo 11 (Receita Federal); eleven equal digits pass the check but are not a CPF. */
function isCpf(digits: string): boolean {
  if (/^(\d)\1{10}$/.test(digits)) return false;
  const weightsOf = (count: number) => Array.from({ length: count }, (_, at) => count + 1 - at);
  return [9, 10].every((count) => checkDigit(digits, weightsOf(count)) === Number(digits[count]));
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The same check over 12 characters. Letters, allowed since July 2026, count as their ASCII code minus 48. */
function isCnpj(text: string): boolean {
  if (/^(.)\1{11}/.test(text)) return false;
  return [12, 13].every((count) => checkDigit(text, CNPJ_WEIGHTS.slice(13 - count)) === Number(text[count]));
}

function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (text.charCodeAt(at) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const accept = (kind: PixKeyKind, key: string): PixKeyCheck => ({ ok: true, kind, key });
const refuse = (problem: PixKeyProblem): PixKeyCheck => ({ ok: false, problem });

/** Whether this is a key exactly in the form that `checkPixKey` returns. */
export const isPixKey = (key: string): boolean => pixKeyKind(key) !== null;

/** The kind of a key in canonical form; null for anything else. */
export function pixKeyKind(key: string): PixKeyKind | null {
  const check = checkPixKey(key);
  return check.ok && check.key === key ? check.kind : null;
}

/** Formats a key for display: `123.456.789-09`, `+55 11 98765-4321`. */
export function pixKeyText(kind: PixKeyKind, key: string): string {
  if (kind === "cpf") return key.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
  if (kind === "cnpj") return key.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
  if (kind === "phone") return key.replace(/^\+55(..)(\d+)(....)$/, "+55 $1 $2-$3");
  return key;
}
