import { useEffect, useId, useRef } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { ExerciseRun } from "./exercise-run.ts";
import { exerciseTexts as t } from "./strings.ts";

/** The content of the sheet: a title, and the sentences below it. */
export type Feedback = { readonly title: string; readonly text: string };

type Props = {
  run: ExerciseRun;
  feedback: Feedback;
  nextLabel: string;
  onNext: () => void;
  onAgain: () => void;
  /** Shown before an answer, in exercises that a button submits. */
  onCheck?: () => void;
};

const ICONS = { hint: "lightbulb-fill", right: "check-circle-fill", shown: "info-bold" } as const;

/** The sheet at the foot of an exercise. Its content is announced, and its button gets the focus. */
export function ExerciseSheet({ run, feedback, nextLabel, onNext, onAgain, onCheck }: Props) {
  const { step, misses } = run;
  const saidId = useId();
  const sheet = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const place = sheet.current;
    if (step === "open" || !place) return;
    button.current?.focus({ preventScroll: true });
    // On a phone it is already visible at the foot of the screen, and the tapped choice stays where it is.
    if (getComputedStyle(place).position !== "sticky") place.scrollIntoView({ block: "nearest" });
  }, [step, misses]);
  const isEmpty = step === "open" && !onCheck;
  return (
    <section ref={sheet} className={`exercise-sheet exercise-sheet--${isEmpty ? "empty" : step}`}>
      <div id={saidId} role="status">
        {step === "open" ? (
          onCheck && <p className="text-sm text-ink-2">{t.noLoss}</p>
        ) : (
          <>
            <p className="flex items-center gap-[10px] mb-[4px] font-display text-[1.25rem] leading-[1.2] font-[750]">
              <Icon name={ICONS[step]} size={26} />
              {feedback.title}
            </p>
            {feedback.text !== "" && <p>{feedback.text}</p>}
          </>
        )}
      </div>
      {step === "open" ? (
        onCheck && (
          <Button block onClick={onCheck}>
            {t.check}
          </Button>
        )
      ) : step === "hint" ? (
        <Button ref={button} block variant="outline" aria-describedby={saidId} onClick={onAgain}>
          {t.again}
        </Button>
      ) : (
        <Button ref={button} block aria-describedby={saidId} onClick={onNext}>
          {nextLabel}
        </Button>
      )}
    </section>
  );
}
