import * as z from "zod/mini";

/**
 * Practice inside a lesson, as data: five kinds. `exerciseSchema` checks each wherever it is written (course files,
 * administration, package) and before a device renders it. `db/rules/exercises` checks that it is complete.
 */
type Common = {
  readonly question: string;
  /** The situation in one line; may be empty. */
  readonly detail: string;
  /** Shown after the right answer, and when the person asks for the answer. */
  readonly reason: string;
};
/** Shown after choosing this wrong answer: first what is right about it, then where to look. */
type Hinted = { readonly hint: string };
type Choosing<Choice> = Common & {
  readonly choices: readonly (Choice & Hinted)[];
  /** Index into `choices`. Its hint is never shown. */
  readonly answer: number;
};

/** Two addresses in groups of four characters; the task is to find a group of `other` that differs from `own`. */
export type AddressExercise = Common & {
  readonly kind: "address";
  readonly ownLabel: string;
  readonly own: string;
  readonly otherLabel: string;
  readonly other: string;
  /** Hints for tapping an equal group at the beginning, in the middle and at the end. */
  readonly startHint: string;
  readonly middleHint: string;
  readonly endHint: string;
};

/** A drawn withdrawal screen; the task is to choose the network. */
export type NetworkExercise = Choosing<{
  readonly name: string;
  /** Small text under the name; may be empty, like the fee. */
  readonly note: string;
  readonly fee: string;
}> & {
  readonly kind: "network";
  readonly title: string;
  /** Receiving address; may be empty. */
  readonly address: string;
};

/** A drawn chat; the task is to find the fraudulent message. */
export type ScamExercise = Choosing<{
  readonly text: string;
  /** Sent by the shop. */
  readonly mine: boolean;
}> & {
  readonly kind: "scam";
  /** The other person of the chat. */
  readonly title: string;
};

/** A drawn wallet or charge; the task is to find the line that answers the question. */
export type WalletExercise = Choosing<{ readonly name: string; readonly value: string }> & {
  readonly kind: "wallet";
  readonly title: string;
  /** The large line; may be empty. */
  readonly amount: string;
};

/** Steps in their correct order. A hint is shown when its step belongs at the first wrong position. */
export type OrderExercise = Common & {
  readonly kind: "order";
  readonly steps: readonly ({ readonly text: string } & Hinted)[];
};

/** An exercise with one choice among several. */
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
