import type { Exercise } from "#db/entities/exercise.ts";
import { ChoicePractice } from "./ChoicePractice.tsx";
import { OrderPractice } from "./OrderPractice.tsx";
import "#pwa/ui/styles/exercises.css";

type Props = {
  exercise: Exercise;
  /** Whether it follows another exercise. The focus then moves to its question. */
  takesFocus: boolean;
  /** Label of the button that follows a solved exercise. */
  nextLabel: string;
  onNext: () => void;
};

/** One exercise: its question, the parts to tap or move, and the sheet with the feedback. */
export function ExerciseView({ exercise, ...rest }: Props) {
  return exercise.kind === "order" ? (
    <OrderPractice exercise={exercise} {...rest} />
  ) : (
    <ChoicePractice exercise={exercise} {...rest} />
  );
}
