import * as z from "zod/mini";
import type { ReadOnly } from "./read-only.ts";

/**
 * Practice inside a lesson, as data: five kinds. `exerciseSchema` checks each wherever it is written (course files,
 * administration, package) and before a device renders it. `db/rules/exercises` checks that it is complete.
 */
const text = z.string().check(z.maxLength(300));
const common = {
  question: text,
  /** The situation in one line; may be empty. */
  detail: text,
  /** Shown after the right answer, and when the person asks for the answer. */
  reason: text,
};
/** `hint` is shown after choosing this wrong answer: first what is right about it, then where to look. */
const choosing = <S extends Readonly<Record<string, z.ZodMiniType>>>(choice: S) => ({
  ...common,
  choices: z.array(z.object({ ...choice, hint: text })).check(z.maxLength(8)),
  /** Index into `choices`. Its hint is never shown. */
  answer: z.int(),
});

export const exerciseSchema = z.discriminatedUnion("kind", [
  /** Two addresses in groups of four characters; the task is to find a group of `other` that differs from `own`. */
  z.object({
    kind: z.literal("address"),
    ...common,
    ownLabel: text,
    own: text,
    otherLabel: text,
    other: text,
    /** Hints for tapping an equal group at the beginning, in the middle and at the end. */
    startHint: text,
    middleHint: text,
    endHint: text,
  }),
  /** A drawn withdrawal screen; the task is to choose the network. Its small text, fee and address may be empty. */
  z.object({
    kind: z.literal("network"),
    ...choosing({ name: text, note: text, fee: text }),
    title: text,
    address: text,
  }),
  /** A drawn chat with `title`; the task is to find the fraudulent message. `mine`: sent by the shop. */
  z.object({ kind: z.literal("scam"), ...choosing({ text, mine: z.boolean() }), title: text }),
  /** A drawn wallet or charge, whose large line may be empty; the task is to find the line that answers the question. */
  z.object({
    kind: z.literal("wallet"),
    ...choosing({ name: text, value: text }),
    title: text,
    amount: text,
  }),
  /** Steps in their correct order. A hint is shown when its step belongs at the first wrong position. */
  z.object({
    kind: z.literal("order"),
    ...common,
    steps: z.array(z.object({ text, hint: text })).check(z.maxLength(8)),
  }),
]);
export type Exercise = ReadOnly<z.infer<typeof exerciseSchema>>;
export type ExerciseKind = Exercise["kind"];
type OfKind<Kind extends ExerciseKind> = Extract<Exercise, { readonly kind: Kind }>;
export type AddressExercise = OfKind<"address">;
export type NetworkExercise = OfKind<"network">;
export type ScamExercise = OfKind<"scam">;
export type WalletExercise = OfKind<"wallet">;
export type OrderExercise = OfKind<"order">;
/** An exercise with one choice among several. */
export type ChoiceExercise = NetworkExercise | ScamExercise | WalletExercise;
