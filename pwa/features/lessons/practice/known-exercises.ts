import { exerciseSchema, type Exercise } from "#db/entities/exercise.ts";
import type { LessonRow } from "#db/entities/rows.ts";

/** The exercises that this build can draw. A newer server may have sent other kinds. */
export const knownExercises = ({ exercises = [] }: Pick<LessonRow, "exercises">): readonly Exercise[] =>
  exercises.filter((exercise) => exerciseSchema.safeParse(exercise).success);
