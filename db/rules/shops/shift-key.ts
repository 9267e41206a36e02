const FAMILY = "shift";
/** The member of a key, where a device has no account. */
export const NO_MEMBER = "own";

/** The key of a new shift of this member (`shift.ts`); null: a device without an account. */
export const shiftKey = (memberId: string | null, id: string): string =>
  `${FAMILY}:${memberId ?? NO_MEMBER}:${id}`;

/** Whose shift a state row is; null: it is none. */
export function shiftMember(key: string): string | null {
  const [family, member] = key.split(":");
  return family === FAMILY && member !== undefined ? member : null;
}
