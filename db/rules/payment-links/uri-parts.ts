/** Parts common to all payment links. Parsed by hand because `URLSearchParams` turns `+` into a space. */

/** Why a text is not a valid payment link. */
export type UriProblem =
  | "not_a_uri"
  | "too_long"
  | "syntax"
  | "encoding"
  | "duplicate"
  | "unknown_required"
  | "unknown_parameter"
  | "amount"
  | "network"
  | "no_instruction"
  | "no_token"
  | "unknown_token";

export type UriParts = {
  readonly scheme: string;
  readonly path: string;
  /** Decoded pairs in order, including repeated keys. */
  readonly query: readonly (readonly [key: string, value: string])[];
};

const MAX_LENGTH = 4096;
/**
 * RFC 3986 query characters and well-formed percent escapes; pairs are separated by `&`, keys end at the first `=`.
 */
const VALUE = /^(?:[A-Za-z0-9\-._~:@/?!$'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const KEY = /^[A-Za-z0-9\-._~]+$/;

/** Splits `scheme:path?key=value&…`, or returns why it is rejected. Any unexpected character rejects the whole link. */
export function splitUri(text: string): UriParts | UriProblem {
  if (text.length > MAX_LENGTH) return "too_long";
  const colon = text.indexOf(":");
  if (colon < 1 || !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(text.slice(0, colon))) return "not_a_uri";
  const rest = text.slice(colon + 1);
  const mark = rest.indexOf("?");
  const path = mark < 0 ? rest : rest.slice(0, mark);
  const query: [string, string][] = [];
  for (const pair of mark < 0 || mark === rest.length - 1 ? [] : rest.slice(mark + 1).split("&")) {
    const equals = pair.indexOf("=");
    const key = equals < 0 ? pair : pair.slice(0, equals);
    const value = equals < 0 ? "" : pair.slice(equals + 1);
    if (!KEY.test(key)) return "syntax";
    if (!VALUE.test(value)) return value.includes("%") ? "encoding" : "syntax";
    try {
      query.push([key, decodeURIComponent(value)]);
    } catch {
      return "encoding";
    }
  }
  return { scheme: text.slice(0, colon).toLowerCase(), path, query };
}

/** Decimal text in integer units of 10^-decimals; null when it is not a decimal or has more digits. */
export function decimalToUnits(text: string, decimals: number): bigint | null {
  const match = /^(\d{0,20})(?:\.(\d{0,20}))?$/.exec(text);
  const whole = match?.[1] ?? "";
  const fraction = (match?.[2] ?? "").replace(/0+$/, "");
  if (!match || whole + (match[2] ?? "") === "" || fraction.length > decimals) return null;
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}
