const FAMILY = "shift";
/** Stands for the member in a key when the device has no account. */
export const NO_MEMBER = "own";

/** The key of a new shift of this member (`shift.ts`); null: a device without an account. */
export const shiftKey = (memberId: string | null, id: string): string =>
  `${FAMILY}:${memberId ?? NO_MEMBER}:${id}`;

/** The member of a shift's state row; null: not a shift. */
export function shiftMember(key: string): string | null {
  const [family, member] = key.split(":");
  return family === FAMILY && member !== undefined ? member : null;
}
