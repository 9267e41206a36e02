import { NO_MEMBER } from "./shift-key.ts";

const FAMILY = "staff";
/** Stands for the member itself, at a device without named cashiers. */
export const SELF = "self";

/** The key of a person's pass of the staff exam (`staff-pass.ts`). `memberId` null: a device without an account. */
export const staffKey = (memberId: string | null, person: string): string =>
  `${FAMILY}:${memberId ?? NO_MEMBER}:${person}`;

/** The member at whose device the person passed; null: another kind of key. */
export const staffMember = (key: string): string | null => partsOf(key)?.[1] ?? null;

/** The person at that device. */
export const staffPerson = (key: string): string | null => partsOf(key)?.[2] ?? null;

/** Whether only the judged mutation may write this state row, never `state.put`. */
export const isStaffKey = (key: string): boolean => key.startsWith(`${FAMILY}:`);

const partsOf = (key: string): readonly string[] | null => (isStaffKey(key) ? key.split(":") : null);
