import type { ScamExercise } from "#db/entities/exercise.ts";
import { Choice, type ChoiceProps } from "./Choice.tsx";
import { exerciseTexts as t } from "./strings.ts";

type Props = { exercise: ScamExercise; choiceOf: (at: number) => ChoiceProps };

/** A drawn chat; each message can be tapped. */
export function ChatStage({ exercise: { title, choices }, choiceOf }: Props) {
  return (
    <div role="group" aria-label={t.chat(title)} className="exercise-drawn gap-2">
      <p className="flex justify-between gap-[12px] text-ink-2 text-[0.875rem] font-bold border-b border-line pb-2">
        <b>{title}</b>
        <span>{t.drawing}</span>
      </p>
      {choices.map(({ text, mine }, at) => (
        <Choice
          key={text}
          {...choiceOf(at)}
          className={mine ? "exercise-message exercise-message--mine" : "exercise-message"}
        >
          {mine && <span className="sr-only">{t.mine}</span>}
          {text}
        </Choice>
      ))}
    </div>
  );
}
