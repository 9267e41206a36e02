import * as z from "zod/mini";

/**
 * Practice inside a lesson, as data: five kinds, each checked by `exerciseSchema` wherever authors write it (course files,
 * administration, package) and before a device draws it. What makes one complete is in `db/rules/exercises`.
 */
type Common = {
  readonly question: string;
  /** The situation in one line; may be empty. */
  readonly detail: string;
  /** Said after the right answer, and when the answer is shown. */
  readonly reason: string;
};
/** What is said after this choice when it is wrong: first what was good about it, then where to look. */
type Hinted = { readonly hint: string };
type Choosing<Choice> = Common & {
  readonly choices: readonly (Choice & Hinted)[];
  /** Index into `choices`. Its hint is never shown. */
  readonly answer: number;
};

/** Two addresses in groups of four characters: find a group of `other` that is not the same in `own`. */
export type AddressExercise = Common & {
  readonly kind: "address";
  readonly ownLabel: string;
  readonly own: string;
  readonly otherLabel: string;
  readonly other: string;
  /** For equal groups at the beginning, in the middle and at the end. */
  readonly startHint: string;
  readonly middleHint: string;
  readonly endHint: string;
};

/** A drawn withdrawal screen: choose the network. */
export type NetworkExercise = Choosing<{
  readonly name: string;
  /** Small line under the name; may be empty, like the fee. */
  readonly note: string;
  readonly fee: string;
}> & {
  readonly kind: "network";
  readonly title: string;
  /** Receiving address; may be empty. */
  readonly address: string;
};

/** A drawn chat: find the message. */
export type ScamExercise = Choosing<{
  readonly text: string;
  /** Said by the shop. */
  readonly mine: boolean;
}> & {
  readonly kind: "scam";
  /** Who writes. */
  readonly title: string;
};

/** A drawn wallet or charge: find the line that answers the question. */
export type WalletExercise = Choosing<{ readonly name: string; readonly value: string }> & {
  readonly kind: "wallet";
  readonly title: string;
  /** The large line; may be empty. */
  readonly amount: string;
};

/** Steps in their right order. A hint is about the step that belongs in the first wrong place. */
export type OrderExercise = Common & {
  readonly kind: "order";
  readonly steps: readonly ({ readonly text: string } & Hinted)[];
};

/** One choice among several. */
export type ChoiceExercise = NetworkExercise | ScamExercise | WalletExercise;
export type Exercise = AddressExercise | ChoiceExercise | OrderExercise;
export type ExerciseKind = Exercise["kind"];

const text = z.string().check(z.maxLength(300));
const common = { question: text, detail: text, reason: text };
const choosing = <S extends Readonly<Record<string, z.ZodMiniType>>>(choice: S) => ({
  ...common,
  choices: z.array(z.object({ ...choice, hint: text })).check(z.maxLength(8)),
  answer: z.int(),
});

export const exerciseSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("address"),
    ...common,
    ownLabel: text,
    own: text,
    otherLabel: text,
    other: text,
    startHint: text,
    middleHint: text,
    endHint: text,
  }),
  z.object({
    kind: z.literal("network"),
    ...choosing({ name: text, note: text, fee: text }),
    title: text,
    address: text,
  }),
  z.object({ kind: z.literal("scam"), ...choosing({ text, mine: z.boolean() }), title: text }),
  z.object({
    kind: z.literal("wallet"),
    ...choosing({ name: text, value: text }),
    title: text,
    amount: text,
  }),
  z.object({
    kind: z.literal("order"),
    ...common,
    steps: z.array(z.object({ text, hint: text })).check(z.maxLength(8)),
  }),
]) satisfies z.ZodMiniType<Exercise>;
