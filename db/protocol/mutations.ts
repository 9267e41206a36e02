import type { Coin } from "../entities/coins.ts";
import type { CaseAnswer } from "#db/rules/cases/judge-exam.ts";
import type { FitWord } from "#db/rules/shops/staff-pass.ts";
import type {
  BusinessType,
  ChargeMarkRow,
  ChargeRow,
  GiveBackRow,
  StateRow,
  TechComfort,
} from "../entities/rows.ts";

/**
 * Every mutation a device may send, by name. A mutation is never edited after it was created, and its meaning never
 * changes: a new meaning needs a new name or a new `v`. Types only; the zod schemas are in `mutation-schemas.ts`.
 */
export type MutationArgs = {
  "lesson.complete": { lesson: string; at: string; localDate: string };
  /** One visit, or five minutes of it, whichever is shorter. */
  "time.add": { lesson: string; ms: number; localDate: string };
  "quiz.finish": { lesson: string; correct: number; total: number };
  /**
   * One answer, right or wrong. `localDate`: the day it counts for when it was given in the daily review; null for a question
   * missed in a lesson's quiz, which the review asks again and which counts for no streak day.
   */
  "review.answer": { question: string; right: boolean; at: string; localDate: string | null };
  /** The decisions of an exam that the device judged as passed; the server judges them again. */
  "exam.pass": { answers: readonly CaseAnswer[]; at: string; localDate: string };
  "state.put": { key: string; value: StateRow["value"]; at: string };
  "profile.save": {
    businessName: string;
    businessType: BusinessType;
    techComfort: TechComfort;
    onboardingCompleted: boolean;
  };
  "wallet.put": { coin: Coin; address: string | null; at: string };
  "charge.create": Omit<ChargeRow, "id" | "heardAt" | "madeBy" | "afterEnd"> & { chargeId: string };
  "charge.mark": Omit<ChargeMarkRow, "id"> & { markId: string };
  "charge.note": { chargeId: string; note: string; at: string };
  "charge.giveBack": Omit<GiveBackRow, "id"> & { giveBackId: string };
  /** Adds a device without an account that charges for the shop; an owner has scanned `publicKey`. */
  "till.add": { tillId: string; name: string; publicKey: string; at: string };
  /**
   * The decisions of a staff exam that the device judged as passed; the server judges them again. `member`: whose device it was;
   * `person`: a cashier of that device, or the member itself (`staff-key.ts`).
   */
  "staff.pass": {
    member: string;
    person: string;
    name: string;
    fit: FitWord;
    answers: readonly CaseAnswer[];
    at: string;
    localDate: string;
  };
  /** Removes a till, or a person who is not an owner. */
  "member.end": { memberId: string; at: string };
};
export type MutationName = keyof MutationArgs;

export type MutationOf<N extends MutationName> = {
  readonly uid: string;
  /** 1, 2, 3 … per client id. */
  readonly seq: number;
  readonly name: N;
  readonly v: number;
  /** Time on the device's clock; informational, never used for ordering. */
  readonly at: string;
  readonly args: MutationArgs[N];
};
export type Mutation = { [N in MutationName]: MutationOf<N> }[MutationName];

export type Verdict =
  | { readonly result: "ok" }
  | { readonly result: "rejected"; readonly reason: RejectReason }
  | { readonly result: "failed"; readonly reason: string };

/** Why a mutation was rejected. Each reason has a Portuguese message in `pwa/ui/text/reject-messages.ts`. */
export const REJECT_REASONS = [
  "invalid",
  "unknown_mutation",
  "unknown_version",
  "gone",
  "too_much_time",
  "bad_address",
  "bad_amount",
  "not_checked",
  "not_passed",
  "not_allowed",
  "frozen",
  "unproven",
  "conflict",
  "elsewhere",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
