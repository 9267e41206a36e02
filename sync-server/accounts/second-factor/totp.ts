import type { TOTP } from "otpauth";

/**
 * Codes of an authenticator app: RFC 6238 with the parameters that every app supports, which are six digits of SHA-1 every 30
 * seconds.
 */

const SECRET_BYTES = 20;
/** Codes of the step before and after are accepted too, because phones' clocks are off by some seconds and people type slowly. */
const WINDOW = 1;

async function totpOf(secret: string, label = ""): Promise<TOTP> {
  const { TOTP } = await import("otpauth");
  return new TOTP({ issuer: "Balcão Cripto", label, secret, algorithm: "SHA1", digits: 6, period: 30 });
}

/** A new secret in base32. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await import("otpauth");
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` address that apps read from a QR code. `label`: the account's name in the app. */
export const totpUri = async (secret: string, label: string): Promise<string> =>
  (await totpOf(secret, label)).toString();

/** The time step around `now` that the code belongs to; null: none. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const totp = await totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
