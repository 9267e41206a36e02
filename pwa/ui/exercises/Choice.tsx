import type { ReactNode } from "react";
import { exerciseTexts as t } from "./strings.ts";

/** One choice to tap, in the current state of the exercise. */
export type ChoiceProps = {
  readonly at: number;
  /** Whether it was right, once that may be shown. */
  readonly mark: "right" | "tried" | null;
  readonly disabled: boolean;
  readonly onChoose: (at: number) => void;
};

type Props = ChoiceProps & { className: string; label?: string; children: ReactNode };

/** A plain button instead of a radio, because moving with the arrow keys must not answer. */
export function Choice({ at, mark, disabled, onChoose, className, label, children }: Props) {
  const state = mark === null ? "" : mark === "right" ? t.rightMark : t.triedMark;
  return (
    <button
      type="button"
      className={`exercise-choice ${className}`}
      data-choice={at}
      data-mark={mark ?? undefined}
      aria-label={label === undefined ? undefined : label + state}
      disabled={disabled}
      onClick={() => onChoose(at)}
    >
      {children}
      {label === undefined && state !== "" && <span className="sr-only">{state}</span>}
    </button>
  );
}
