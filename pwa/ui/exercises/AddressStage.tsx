import type { AddressExercise } from "#db/entities/exercise.ts";
import { groupsOfFour } from "#db/rules/addresses/address-groups.ts";
import { Choice, type ChoiceProps } from "./Choice.tsx";
import { exerciseTexts as t } from "./strings.ts";

type Props = { exercise: AddressExercise; over: boolean; choiceOf: (at: number) => ChoiceProps };

/** Two addresses in groups of four. The person reads the upper one and taps the group that differs in the lower one. */
export function AddressStage({ exercise, over, choiceOf }: Props) {
  const own = groupsOfFour(exercise.own);
  const other = groupsOfFour(exercise.other);
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="text-base font-semibold">{exercise.ownLabel}</h3>
        <ol className="exercise-groups">
          {own.map((group, at) => (
            // The same four characters may appear in an address twice.
            <li
              key={`${at}-${group}`}
              className="exercise-group"
              data-mark={over && group !== other[at] ? "ref" : undefined}
            >
              <span aria-hidden="true">{group}</span>
              <span className="sr-only">{t.group(at + 1, group)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="grid gap-2">
        <h3 className="text-base font-semibold">{exercise.otherLabel}</h3>
        <div role="group" aria-label={t.groupsOf(exercise.otherLabel)} className="exercise-groups">
          {other.map((group, at) => (
            <Choice
              key={`${at}-${group}`}
              {...choiceOf(at)}
              className="exercise-group"
              label={t.group(at + 1, group)}
            >
              {group}
            </Choice>
          ))}
        </div>
      </section>
    </div>
  );
}
