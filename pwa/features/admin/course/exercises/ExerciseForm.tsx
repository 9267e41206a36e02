import { useState } from "react";
import type { Exercise } from "#db/entities/exercise.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { ExerciseView } from "#pwa/ui/exercises/ExerciseView.tsx";
import { ItemCard } from "../items/ItemCard.tsx";
import { ItemPreview } from "../items/ItemPreview.tsx";
import { itemTexts } from "../items/strings.ts";
import { changed, OWN_FIELDS } from "./exercise-form.ts";
import { PieceFields } from "./PieceFields.tsx";
import { exerciseFormTexts as t } from "./strings.ts";

type Props = {
  place: number;
  isLast: boolean;
  exercise: Exercise;
  onChange: (exercise: Exercise) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One exercise in the form of a lesson. */
export function ExerciseForm({ place, isLast, exercise, onChange, onMove, onRemove }: Props) {
  const valueOf = (name: string): string => {
    const value: unknown = Reflect.get(exercise, name);
    return typeof value === "string" ? value : "";
  };
  const field = (name: string, label: string) => (
    <TextField
      key={name}
      label={label}
      value={valueOf(name)}
      code={name === "own" || name === "other" || name === "address"}
      onChange={(text) => onChange(changed(exercise, { [name]: text }))}
    />
  );
  return (
    <ItemCard
      place={place}
      isLast={isLast}
      title={t.exercise(place)}
      detail={t.kinds[exercise.kind]}
      texts={t}
      onMove={onMove}
      onRemove={onRemove}
    >
      {field("question", t.question)}
      {field("detail", t.detail)}
      {OWN_FIELDS[exercise.kind].map((name) => field(name, t.fields[name]))}
      {exercise.kind !== "address" && <PieceFields exercise={exercise} onChange={onChange} />}
      {field("reason", t.reason)}
      <ItemPreview label={t.previewOf(place)}>
        <ExercisePreview exercise={exercise} />
      </ItemPreview>
    </ItemCard>
  );
}

/** A change of its text restarts it. */
function ExercisePreview({ exercise }: { exercise: Exercise }) {
  const [round, setRound] = useState(0);
  return (
    <ExerciseView
      key={`${round} ${JSON.stringify(exercise)}`}
      exercise={exercise}
      takesFocus={false}
      nextLabel={itemTexts.again}
      onNext={() => setRound(round + 1)}
    />
  );
}
