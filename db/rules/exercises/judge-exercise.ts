import type { AddressExercise, ChoiceExercise, OrderExercise } from "#db/entities/exercise.ts";
import { groupsOfFour } from "#db/rules/addresses/address-groups.ts";

/** Judges answers to exercises, and gives the hint for a wrong one. */

/** Number of groups at each end of an address, which people look at first. */
const END = 2;

/** For each element that can be tapped: its hint, or null if it is right. */
export function hintsOf(exercise: AddressExercise | ChoiceExercise): readonly (string | null)[] {
  if (exercise.kind !== "address")
    return exercise.choices.map(({ hint }, at) => (at === exercise.answer ? null : hint));
  const own = groupsOfFour(exercise.own);
  const other = groupsOfFour(exercise.other);
  return other.map((group, at) => {
    if (group !== own[at]) return null;
    if (at < END) return exercise.startHint;
    return at >= other.length - END ? exercise.endHint : exercise.middleHint;
  });
}

export type OrderVerdict = {
  /** Number of steps from the first on that are in place. */
  readonly placed: number;
  /** null: the order is right. */
  readonly hint: string | null;
};

/** `order`: indices into the steps, as they are arranged on the screen. */
export function judgeOrder({ steps }: OrderExercise, order: readonly number[]): OrderVerdict {
  const wrong = order.findIndex((step, place) => step !== place);
  return wrong === -1
    ? { placed: order.length, hint: null }
    : { placed: wrong, hint: steps[wrong]?.hint ?? "" };
}

/** The first sentence, which is shown as the title of a hint, and the rest. */
export function splitHint(hint: string): { readonly title: string; readonly rest: string } {
  const [, title = hint, rest = ""] = /^(.+?[.!?]["”)]?)\s+(.+)$/s.exec(hint) ?? [];
  return { title, rest };
}
