import { useLayoutEffect, useRef, useState } from "react";
import type { OrderExercise } from "#db/entities/exercise.ts";
import { judgeOrder } from "#db/rules/exercises/judge-exercise.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { moveTo } from "#pwa/ui/sortable/place-of.ts";
import { sortableTexts } from "#pwa/ui/sortable/strings.ts";
import { useSortable } from "#pwa/ui/sortable/use-sortable.ts";
import { afterAnswer, isOver, shuffledSteps, START, tryAgain } from "./exercise-run.ts";
import { ExerciseHead } from "./ExerciseHead.tsx";
import { ExerciseSheet, type Feedback } from "./ExerciseSheet.tsx";
import { exerciseTexts as t } from "./strings.ts";

type Props = { exercise: OrderExercise; takesFocus: boolean; nextLabel: string; onNext: () => void };

/** Steps to put in order, by dragging or with two buttons on each. */
export function OrderPractice({ exercise, takesFocus, nextLabel, onNext }: Props) {
  const { steps } = exercise;
  const [run, setRun] = useState(START);
  // A page that the server drew is taken over as it stands.
  const random = useIsHydrated() ? Math.random : () => 0;
  const [ids, setIds] = useState(() => shuffledSteps(steps.length, random).map(String));
  const [announcement, setAnnouncement] = useState("");
  const moved = useRef<{ id: string; by: "up" | "down" } | null>(null);
  const textOf = (id: string) => steps[Number(id)]?.text ?? "";
  /** A person who keeps moving steps after a hint is still trying. */
  const lay = (next: readonly string[]) => {
    setIds([...next]);
    setRun(tryAgain(run));
  };
  const { order, lifted, list, handleOf } = useSortable({
    ids,
    nameOf: textOf,
    onOrder: async (next) => lay(next),
  });
  const over = isOver(run);
  const verdict = judgeOrder(exercise, ids.map(Number));

  // The browser removes the focus from a button that moves in the page, or that is disabled at its end of the list.
  useLayoutEffect(() => {
    const last = moved.current;
    if (last === null) return;
    moved.current = null;
    const buttons =
      list.current?.querySelectorAll<HTMLButtonElement>(`[data-sort-id="${last.id}"] button`) ?? [];
    const wanted = last.by === "up" ? [...buttons] : [...buttons].toReversed();
    wanted.find((button) => !button.disabled)?.focus();
  }, [ids, list]);

  const move = (id: string, by: "up" | "down") => {
    const place = ids.indexOf(id) + (by === "up" ? -1 : 1);
    moved.current = { id, by };
    lay(moveTo(ids, id, place));
    setAnnouncement(sortableTexts.moved(textOf(id), place + 1, ids.length));
  };
  const handleCheck = () => {
    const next = afterAnswer(run, verdict.hint === null);
    setRun(next);
    if (next.step === "shown") setIds(steps.map((_, at) => String(at)));
  };
  const message: Feedback =
    run.step === "hint"
      ? { title: t.placed(verdict.placed), text: verdict.hint ?? "" }
      : { title: run.step === "right" ? t.right : t.shownOrder, text: exercise.reason };
  return (
    <div className="exercise">
      <ExerciseHead exercise={exercise} takesFocus={takesFocus} />
      <p className="text-sm text-ink-2">{t.orderHow}</p>
      <ol ref={list} className="exercise-steps">
        {order.map((id, place) => {
          const { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = handleOf(id);
          const isPlaced = over || (run.step === "hint" && place < verdict.placed);
          return (
            <li
              key={id}
              data-sort-id={id}
              data-mark={isPlaced ? "right" : undefined}
              className={`exercise-step ${lifted === id ? "exercise-step--lifted" : ""}`}
            >
              <span
                className="exercise-step__place"
                {...(over ? {} : { onPointerDown, onPointerMove, onPointerUp, onPointerCancel })}
              >
                {place + 1}
              </span>
              <span>{textOf(id)}</span>
              <IconButton
                icon="caret-up-bold"
                label={t.up(textOf(id))}
                disabled={over || place === 0}
                onClick={() => move(id, "up")}
              />
              <IconButton
                icon="caret-down-bold"
                label={t.down(textOf(id))}
                disabled={over || place === order.length - 1}
                onClick={() => move(id, "down")}
              />
            </li>
          );
        })}
      </ol>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <ExerciseSheet
        run={run}
        feedback={message}
        nextLabel={nextLabel}
        onNext={onNext}
        onCheck={handleCheck}
        onAgain={() => {
          setRun(tryAgain(run));
          list.current?.querySelector<HTMLButtonElement>("button:not(:disabled)")?.focus();
        }}
      />
    </div>
  );
}
