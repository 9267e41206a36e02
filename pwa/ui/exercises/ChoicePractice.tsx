import { useRef, useState } from "react";
import type { AddressExercise, ChoiceExercise } from "#db/entities/exercise.ts";
import { hintsOf, splitHint } from "#db/rules/exercises/judge-exercise.ts";
import { AddressStage } from "./AddressStage.tsx";
import { ChatStage } from "./ChatStage.tsx";
import type { ChoiceProps } from "./Choice.tsx";
import { DrawnScreen } from "./DrawnScreen.tsx";
import { afterAnswer, isOver, START, tryAgain } from "./exercise-run.ts";
import { ExerciseHead } from "./ExerciseHead.tsx";
import { ExerciseSheet, type Feedback } from "./ExerciseSheet.tsx";
import { exerciseTexts as t } from "./strings.ts";

type Props = {
  exercise: AddressExercise | ChoiceExercise;
  takesFocus: boolean;
  nextLabel: string;
  onNext: () => void;
};

/** The exercises that one tap answers. */
export function ChoicePractice({ exercise, takesFocus, nextLabel, onNext }: Props) {
  const [run, setRun] = useState(START);
  const [touched, setTouched] = useState<number | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hints = hintsOf(exercise);
  const over = isOver(run);

  const choose = (at: number) => {
    setTouched(at);
    setRun(afterAnswer(run, hints[at] === null));
  };
  const handleAgain = () => {
    setRun(tryAgain(run));
    stage.current?.querySelector<HTMLElement>(`[data-choice="${touched}"]`)?.focus();
  };
  const choiceOf = (at: number): ChoiceProps => ({
    at,
    mark:
      over && hints[at] === null
        ? "right"
        : run.step !== "open" && at === touched && hints[at] !== null
          ? "tried"
          : null,
    disabled: over,
    onChoose: choose,
  });
  const hint = splitHint((touched === null ? null : hints[touched]) ?? "");
  const feedback: Feedback =
    run.step === "hint"
      ? { title: hint.title, text: hint.rest }
      : { title: run.step === "right" ? t.right : t.shownChoice, text: exercise.reason };
  return (
    <div className="exercise">
      <ExerciseHead exercise={exercise} takesFocus={takesFocus} />
      <div ref={stage}>
        {exercise.kind === "address" ? (
          <AddressStage exercise={exercise} over={over} choiceOf={choiceOf} />
        ) : exercise.kind === "scam" ? (
          <ChatStage exercise={exercise} choiceOf={choiceOf} />
        ) : (
          <DrawnScreen exercise={exercise} choiceOf={choiceOf} />
        )}
      </div>
      <ExerciseSheet
        run={run}
        feedback={feedback}
        nextLabel={nextLabel}
        onNext={onNext}
        onAgain={handleAgain}
      />
    </div>
  );
}
