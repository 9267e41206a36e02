import { useState } from "react";
import type { LessonRow } from "#db/entities/rows.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { ExerciseView } from "#pwa/ui/exercises/ExerciseView.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { TileBar } from "#pwa/ui/layout/TileBar.tsx";
import { knownExercises } from "./known-exercises.ts";
import { strings as t } from "./strings.ts";

type Props = {
  lesson: LessonRow;
  /** Address of the lesson. */
  home: string;
  onFinish: () => void;
};

/** The exercises of a lesson, one after the other. */
export function ExerciseRun({ lesson, home, onFinish }: Props) {
  const [at, setAt] = useState(0);
  const exercises = knownExercises(lesson);
  const exercise = exercises[at];
  const isLast = at + 1 >= exercises.length;
  return (
    <Screen title={t.title(lesson.title)} heading="hidden" bar={t.bar} back={home} backLabel={t.back}>
      {exercise ? (
        <>
          <TileBar
            steps={exercises.map((_, place) => (place < at ? "done" : place === at ? "now" : "todo"))}
            label={t.position(at + 1, exercises.length)}
          />
          <ExerciseView
            key={at}
            exercise={exercise}
            takesFocus={at > 0}
            nextLabel={isLast ? t.finish : t.next}
            onNext={() => (isLast ? onFinish() : setAt(at + 1))}
          />
        </>
      ) : (
        <EmptyState title={t.none} action={<ButtonLink to={home}>{t.back}</ButtonLink>}>
          {t.noneDetail}
        </EmptyState>
      )}
    </Screen>
  );
}
