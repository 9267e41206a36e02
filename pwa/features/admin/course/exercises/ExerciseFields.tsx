import { useState } from "react";
import type { Exercise, ExerciseKind } from "#db/entities/exercise.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { movedBy } from "../items/moved-by.ts";
import { NEW_EXERCISES } from "./exercise-form.ts";
import { ExerciseForm } from "./ExerciseForm.tsx";
import { exerciseFormTexts as t } from "./strings.ts";

type Props = {
  exercises: readonly Exercise[];
  onChange: (exercises: readonly Exercise[]) => void;
  problem: string | undefined;
};

const KINDS = (Object.keys(t.kinds) as ExerciseKind[]).map((kind) => ({ value: kind, label: t.kinds[kind] }));

/** The exercises of a lesson: their order, their texts, and a preview of each. */
export function ExerciseFields({ exercises, onChange, problem }: Props) {
  const [kind, setKind] = useState<ExerciseKind>("wallet");
  return (
    <fieldset className="grid gap-4" aria-invalid={problem !== undefined || undefined} tabIndex={-1}>
      <legend className="text-lg font-semibold">{t.title}</legend>
      <p className="text-sm text-ink-2">{t.hint}</p>
      {exercises.map((exercise, at) => (
        <ExerciseForm
          // Exercises have no id, so typed text belongs to its position in the list.
          key={at}
          place={at + 1}
          isLast={at + 1 === exercises.length}
          exercise={exercise}
          onChange={(changed) => onChange(exercises.with(at, changed))}
          onMove={(by) => onChange(movedBy(exercises, at, by))}
          onRemove={() => onChange(exercises.toSpliced(at, 1))}
        />
      ))}
      {problem !== undefined && <FieldError id={undefined}>{problem}</FieldError>}
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label={t.kindField} value={kind} options={KINDS} onChange={setKind} />
        <Button
          variant="outline"
          size="sm"
          icon="plus-bold"
          onClick={() => onChange([...exercises, NEW_EXERCISES[kind]])}
        >
          {t.add}
        </Button>
      </div>
    </fieldset>
  );
}
