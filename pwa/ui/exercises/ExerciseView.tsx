import type { Exercise } from "#db/entities/exercise.ts";
import { ChoicePractice } from "./ChoicePractice.tsx";
import { OrderPractice } from "./OrderPractice.tsx";
import "#pwa/ui/styles/exercises.css";

type Props = {
  exercise: Exercise;
  /** It follows another one: the focus goes to its question. */
  takesFocus: boolean;
  /** Label of the button that follows a solved exercise. */
  nextLabel: string;
  onNext: () => void;
};

/** One exercise: its question, what is tapped or moved, and the sheet with what is said about the answer. */
export function ExerciseView({ exercise, ...rest }: Props) {
  return exercise.kind === "order" ? (
    <OrderPractice exercise={exercise} {...rest} />
  ) : (
    <ChoicePractice exercise={exercise} {...rest} />
  );
}
