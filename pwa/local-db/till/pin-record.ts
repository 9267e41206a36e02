/** How a PIN is kept: never itself. All fields travel in an enrolment, so that a till can tell its cashiers apart. */
export type PinRecord = {
  readonly rounds: number;
  /** 16 random bytes, hex. */
  readonly salt: string;
  /** 16 bytes of PBKDF2-HMAC-SHA-256, hex. */
  readonly hash: string;
};

/** OWASP's figure for PBKDF2-HMAC-SHA-256: about half a second on a slow phone. */
export const PIN_ROUNDS = 600_000;

/** Apart from the hashing, which comes only with a typed PIN: every start asks whether the till is locked. */
export function isPinRecord(value: unknown): value is PinRecord {
  if (typeof value !== "object" || value === null) return false;
  const { rounds, salt, hash } = value as Readonly<Record<string, unknown>>;
  const isHex = (text: unknown) => typeof text === "string" && /^[0-9a-f]{32}$/.test(text);
  // Fewer rounds than ours would be a record made to be guessed; many more would hang the till.
  const isSlow = typeof rounds === "number" && Number.isInteger(rounds) && rounds >= PIN_ROUNDS;
  return isSlow && rounds <= 4 * PIN_ROUNDS && isHex(salt) && isHex(hash);
}
