import { useId } from "react";
import type { Exercise } from "#db/entities/exercise.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Checkbox } from "#pwa/ui/controls/Checkbox.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { RightChoice } from "../items/RightChoice.tsx";
import {
  changed,
  type Piece,
  PIECE_FIELDS,
  piecesOf,
  withNewPiece,
  withoutPiece,
  withPieces,
} from "./exercise-form.ts";
import { exerciseFormTexts as t } from "./strings.ts";

type Props = {
  exercise: Exclude<Exercise, { kind: "address" }>;
  onChange: (exercise: Exercise) => void;
};

const MOST_PIECES = 8;

/** The choices of an exercise, one of them right, or its steps in their order. Each has its hint. */
export function PieceFields({ exercise, onChange }: Props) {
  const name = useId();
  const pieces = piecesOf(exercise);
  const isOrder = exercise.kind === "order";
  const least = isOrder ? 3 : 2;
  const change = (at: number, part: Partial<Piece>) =>
    onChange(
      withPieces(
        exercise,
        pieces.map((piece, each) => (each === at ? { ...piece, ...part } : piece)),
      ),
    );
  return (
    <>
      {isOrder && <p className="text-sm text-ink-2">{t.orderHint}</p>}
      {pieces.map((piece, at) => {
        const isRight = !isOrder && exercise.answer === at;
        // Neither the right choice nor the last step needs a hint, because none would ever be shown.
        const hasHint = isOrder ? at + 1 < pieces.length : !isRight;
        return (
          <div key={at} role="group" className="adm-piece" aria-label={(isOrder ? t.step : t.choice)(at + 1)}>
            <div className="flex items-center justify-between gap-2">
              {isOrder ? (
                <b>{t.step(at + 1)}</b>
              ) : (
                <RightChoice
                  name={name}
                  label={isRight ? t.right : t.choice(at + 1)}
                  spoken={t.isRight(at + 1)}
                  checked={isRight}
                  onChoose={() => onChange(changed(exercise, { answer: at }))}
                />
              )}
              {pieces.length > least && (
                <IconButton
                  icon="x-bold"
                  label={(isOrder ? t.removeStep : t.removeChoice)(at + 1)}
                  onClick={() => onChange(withoutPiece(exercise, at))}
                />
              )}
            </div>
            {PIECE_FIELDS[exercise.kind].map((field) => (
              <TextField
                key={field}
                label={t.pieceFields[field]}
                value={piece[field] ?? ""}
                onChange={(text) => change(at, { [field]: text })}
              />
            ))}
            {piece.mine !== undefined && (
              <Checkbox label={t.mine} checked={piece.mine} onChange={(mine) => change(at, { mine })} />
            )}
            {hasHint && (
              <TextField label={t.pieceHint} value={piece.hint} onChange={(hint) => change(at, { hint })} />
            )}
          </div>
        );
      })}
      {pieces.length < MOST_PIECES && (
        <Button
          variant="quiet"
          size="sm"
          icon="plus-bold"
          className="justify-self-start"
          onClick={() => onChange(withNewPiece(exercise))}
        >
          {isOrder ? t.addStep : t.addChoice}
        </Button>
      )}
    </>
  );
}
