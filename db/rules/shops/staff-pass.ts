import * as z from "zod/mini";
import type { StateRow } from "#db/entities/rows.ts";
import { parseJson } from "#db/rules/text/parse-json.ts";
import { staffMember, staffPerson } from "./staff-key.ts";

/** The grammatical gender that the person chose for the result. */
export const FIT_WORDS = ["apta", "apto"] as const;
export type FitWord = (typeof FIT_WORDS)[number];

export const MAX_STAFF_NAME = 80;

/** The value of such a state row, as JSON: who passed the staff exam, and when. */
const factsSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_STAFF_NAME)),
  fit: z.enum(FIT_WORDS),
  /** Local day on which the exam was passed. */
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
});

export type StaffFacts = Readonly<z.infer<typeof factsSchema>>;

export type StaffPass = StaffFacts & {
  /** The member whose device it was; `own`: a device without an account. */
  readonly member: string;
  /** A cashier of that device, by id, or `self` for the member itself. */
  readonly person: string;
  readonly at: string;
};

/** The pass in a state row; null: none, or one that this build cannot read. */
export function readStaffPass({ key, value, at }: Pick<StateRow, "key" | "value" | "at">): StaffPass | null {
  const [member, person] = [staffMember(key), staffPerson(key)];
  if (member === null || person === null || typeof value !== "string") return null;
  const parsed = factsSchema.safeParse(parseJson(value));
  return parsed.success ? { ...parsed.data, member, person, at } : null;
}
