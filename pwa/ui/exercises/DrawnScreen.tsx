import type { NetworkExercise, WalletExercise } from "#db/entities/exercise.ts";
import { Choice, type ChoiceProps } from "./Choice.tsx";
import { exerciseTexts as t } from "./strings.ts";

type Props = { exercise: NetworkExercise | WalletExercise; choiceOf: (at: number) => ChoiceProps };

/** A drawn screen of another company's app without its brand: a withdrawal or a wallet, whose lines can be tapped. */
export function DrawnScreen({ exercise, choiceOf }: Props) {
  return (
    <div role="group" aria-label={t.drawn(exercise.title)} className="exercise-drawn">
      <p className="flex justify-between gap-[12px] text-ink-2 text-[0.875rem] font-bold">
        <span>{exercise.title}</span>
        <span>{t.drawing}</span>
      </p>
      {exercise.kind === "network" ? (
        <NetworkLines exercise={exercise} choiceOf={choiceOf} />
      ) : (
        <WalletLines exercise={exercise} choiceOf={choiceOf} />
      )}
    </div>
  );
}

function NetworkLines({ exercise, choiceOf }: Props & { exercise: NetworkExercise }) {
  return (
    <>
      {exercise.address !== "" && (
        <p>
          <span className="block text-sm text-ink-2">{t.receiver}</span>
          <span className="font-mono break-all">{exercise.address}</span>
        </p>
      )}
      <div>
        <p className="flex justify-between text-sm text-ink-2" aria-hidden="true">
          <span>{t.network}</span>
          <span>{t.fee}</span>
        </p>
        {exercise.choices.map(({ name, note, fee }, at) => (
          <Choice key={name} {...choiceOf(at)} className="exercise-line">
            <span>
              <b>{name}</b>
              {note !== "" && <span className="exercise-line__note">{note}</span>}
            </span>
            <b className="tabular-nums">{fee}</b>
          </Choice>
        ))}
      </div>
    </>
  );
}

function WalletLines({ exercise, choiceOf }: Props & { exercise: WalletExercise }) {
  return (
    <>
      {exercise.amount !== "" && (
        <p className="text-[1.75rem] leading-tight font-bold break-words tabular-nums">{exercise.amount}</p>
      )}
      <div>
        {exercise.choices.map(({ name, value }, at) => (
          <Choice key={name} {...choiceOf(at)} className="exercise-line">
            <span className="exercise-line__note">{name}</span>
            <b className="tabular-nums">{value}</b>
          </Choice>
        ))}
      </div>
    </>
  );
}
