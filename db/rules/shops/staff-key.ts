import { NO_MEMBER } from "./shift-key.ts";
import type { StaffFacts } from "./staff-pass.ts";

const FAMILY = "staff";
/** The member itself, at a device without named cashiers. */
export const SELF = "self";

/** The key of a person's pass of the staff's exam (`staff-pass.ts`). `memberId` null: a device without an account. */
export const staffKey = (memberId: string | null, person: string): string =>
  `${FAMILY}:${memberId ?? NO_MEMBER}:${person}`;

/** At whose device the person passed; null: the key is another one. */
export const staffMember = (key: string): string | null => partsOf(key)?.[1] ?? null;

/** Which person of that device. */
export const staffPerson = (key: string): string | null => partsOf(key)?.[2] ?? null;

/** State rows that only the judged mutation writes, never `state.put`. */
export const isStaffKey = (key: string): boolean => key.startsWith(`${FAMILY}:`);

/** The value of such a row: who passed the staff's exam, and when. Apart from its reader, which brings zod. */
export const staffValue = (facts: StaffFacts): string => JSON.stringify(facts);

const partsOf = (key: string): readonly string[] | null => (isStaffKey(key) ? key.split(":") : null);
