/** A stored PIN: only its hash. All fields travel in an enrolment, so that a till can verify its cashiers. */
export type PinRecord = {
  readonly rounds: number;
  /** 16 random bytes, hex. */
  readonly salt: string;
  /** 16 bytes of PBKDF2-HMAC-SHA-256, hex. */
  readonly hash: string;
};

/** OWASP's figure for PBKDF2-HMAC-SHA-256: about half a second on a slow phone. */
export const PIN_ROUNDS = 600_000;

/** Separate from hashing, which loads only when a PIN is typed: every start checks whether the till is locked. */
export function isPinRecord(value: unknown): value is PinRecord {
  if (typeof value !== "object" || value === null) return false;
  const { rounds, salt, hash } = value as Readonly<Record<string, unknown>>;
  const isHex = (text: unknown) => typeof text === "string" && /^[0-9a-f]{32}$/.test(text);
  // Fewer rounds would make the record easy to guess; many more would freeze the till.
  const isSlow = typeof rounds === "number" && Number.isInteger(rounds) && rounds >= PIN_ROUNDS;
  return isSlow && rounds <= 4 * PIN_ROUNDS && isHex(salt) && isHex(hash);
}
