import { useEffect, useId, useRef, useState } from "react";
import { lessonPath, routes } from "#pwa/paths.ts";
import { CaseView } from "#pwa/ui/cases/CaseView.tsx";
import { Consequence } from "#pwa/ui/cases/Consequence.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { TileBar } from "#pwa/ui/layout/TileBar.tsx";
import { MissedCases } from "../cases/MissedCases.tsx";
import { NoCases } from "../cases/NoCases.tsx";
import { balanceOf, decidedCases, type DecidedCase, isRunOver, missedOf, type Run } from "../cases/run.ts";
import { caseTexts } from "../cases/strings.ts";
import { UnreadyCases } from "../cases/UnreadyCases.tsx";
import { type TrainingState, useTraining } from "../cases/use-training.ts";
import { strings as t } from "./strings.ts";
import { useShift } from "./use-shift.ts";

/** `/simulation/turno`: eight customers, one decision each, offline. */
export function ShiftScreen() {
  const state = useTraining();
  const actions = useShift(state);
  const [isAgain, setIsAgain] = useState(false);
  if (state.kind === "ready" && state.training.cases.length === 0) return <NoCases title={t.title} />;
  if (state.kind !== "ready" || !state.training.shift)
    return <UnreadyCases title={t.title} state={state.kind === "failed" ? "failed" : "loading"} />;
  const { cases, shift } = state.training;
  const decided = decidedCases(shift, cases);
  return isRunOver(shift) ? (
    <Summary
      decided={decided}
      onAgain={() => {
        setIsAgain(true);
        void actions.start();
      }}
    />
  ) : (
    <Shift training={state.training} shift={shift} decided={decided} actions={actions} isAgain={isAgain} />
  );
}

type Props = {
  training: Extract<TrainingState, { kind: "ready" }>["training"];
  shift: Run;
  decided: readonly DecidedCase[];
  actions: ReturnType<typeof useShift>;
  /** Whether a button on this screen began it. */
  isAgain: boolean;
};

function Shift({ training, shift, decided, actions, isAgain }: Props) {
  const { cases, shown } = shift;
  const last = shown ? decided.at(-1) : undefined;
  const place = shown ? decided.length : decided.length + 1;
  const one = training.cases.find(({ id }) => id === cases[place - 1]);
  const steps = cases.map((_, at) => (at < decided.length ? "done" : at === place - 1 ? "now" : "todo"));
  const said = useId();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown) next.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [shown, place]);
  const right = decided.length - missedOf(decided).length;
  return (
    <Screen
      title={t.title}
      heading="hidden"
      bar={t.title}
      back={routes.simulation}
      backLabel={caseTexts.back}
      className="max-md:min-h-[calc(100dvh-var(--bc-header))] max-md:grid-rows-[auto_1fr_auto]"
      dock={
        last && (
          <>
            <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <span className="text-ink-2">{t.result}</span>
              <b className="num">{t.score(right, caseTexts.sum(balanceOf(decided)))}</b>
            </p>
            <Button ref={next} block size="xl" aria-describedby={said} onClick={() => void actions.goOn()}>
              {place === cases.length ? t.close : t.next}
            </Button>
          </>
        )
      }
    >
      <TileBar steps={steps} label={t.position(place, cases.length)} />
      <div id={said} role="status" className={last ? "" : "sr-only"}>
        {last && (
          <Consequence one={last.one} choice={last.choice}>
            <ButtonLink
              to={lessonPath(last.one.lesson.slug)}
              variant="quiet"
              size="sm"
              className="-ml-3 justify-self-start text-left"
            >
              {caseTexts.lesson(last.one.lesson.title)}
            </ButtonLink>
          </Consequence>
        )}
      </div>
      {!last && one && (
        <CaseView
          key={one.id}
          one={one}
          place={place}
          total={cases.length}
          takesFocus={place > 1 || isAgain}
          onChoose={(choice) => void actions.decide(one.id, choice)}
        />
      )}
    </Screen>
  );
}

function Summary({ decided, onAgain }: { decided: readonly DecidedCase[]; onAgain: () => void }) {
  const missed = missedOf(decided);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <Screen
      title={t.doneTitle}
      heading="own"
      bar={t.title}
      back={routes.simulation}
      backLabel={caseTexts.back}
    >
      <header className="grid gap-2">
        <h1 ref={title} tabIndex={-1}>
          {t.doneTitle}
        </h1>
        <p className="text-lg">{t.done(decided.length - missed.length, decided.length)}</p>
        <p className="text-ink-2">{t.balance(caseTexts.sum(balanceOf(decided)))}</p>
      </header>
      <MissedCases title={t.missed} missed={missed} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{t.again}</Button>
        <ButtonLink to={routes.exam} variant="outline">
          {t.exam}
        </ButtonLink>
      </div>
      {missed.length > 0 && <p className="text-sm text-ink-2">{t.againHint}</p>}
    </Screen>
  );
}
