import { useEffect, useRef } from "react";
import type { Exercise } from "#db/entities/exercise.ts";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";

type Props = { exercise: Pick<Exercise, "question" | "detail">; takesFocus: boolean };

export function ExerciseHead({ exercise: { question, detail }, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className="grid gap-1.5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-extrabold">
        <Unbroken text={question} />
      </h2>
      {detail !== "" && <p className="text-ink-2">{detail}</p>}
    </header>
  );
}
