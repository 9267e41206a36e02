import { type ReactNode, useEffect, useRef } from "react";
import type { Decision } from "#db/entities/counter-case.ts";
import { type ExamKind, isCritical } from "#db/rules/cases/judge-exam.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { CaseView } from "#pwa/ui/cases/CaseView.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { TileBar } from "#pwa/ui/layout/TileBar.tsx";
import { MissedCases } from "./MissedCases.tsx";
import { examTexts as t } from "./exam-texts.ts";
import { type DecidedCase, decidedCases, missedOf, type Run } from "./run.ts";
import { caseTexts } from "./strings.ts";

/** The parts that the exams share: the rules, the current case, and the two ways to end. */
type Frame = { readonly bar: string; readonly back: string; readonly backLabel: string };

/** Says why an exam that was in the middle begins anew. It takes the focus, because the case that had it may be gone. */
export function ExamWasCut() {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1}>
      <Banner card tone="warning" icon="warning-circle" title={t.cut} />
    </div>
  );
}

/** `passing`: what a pass brings, as the last rule. */
export function ExamRules({ exam, passing }: { exam: ExamKind; passing: string }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {[...t.rules(exam.right), passing].map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

type QuestionProps = {
  title: string;
  frame: Frame;
  run: Run;
  cases: readonly DecidedCase["one"][];
  onDecide: (one: string, choice: Decision) => Promise<void>;
};

export function ExamQuestion({ title, frame, run, cases, onDecide }: QuestionProps) {
  const place = run.answers.length + 1;
  const total = run.cases.length;
  const one = cases.find(({ id }) => id === run.cases[place - 1]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [place]);
  return (
    <Screen
      title={title}
      heading="hidden"
      {...frame}
      className="max-md:min-h-[calc(100dvh-var(--bc-header))] max-md:grid-rows-[auto_1fr_auto]"
    >
      <TileBar
        steps={run.cases.map((_, at) => (at < place - 1 ? "done" : at === place - 1 ? "now" : "todo"))}
        label={caseTexts.position(place, total)}
      />
      {one && (
        <CaseView
          key={one.id}
          one={one}
          place={place}
          total={total}
          takesFocus
          onChoose={(choice) => void onDecide(one.id, choice)}
        />
      )}
    </Screen>
  );
}

type PassedProps = { title: string; result: string; text: string; frame: Frame; children: ReactNode };

/** `result` is the heading; `children` follow it. */
export function ExamPassed({ title, result, text, frame, children }: PassedProps) {
  const heading = useArrival();
  return (
    <Screen title={title} heading="own" {...frame}>
      <Card as="section" quarter className="grid justify-items-start gap-3">
        <Icon name="shield-check-fill" size={44} className="text-success" />
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {result}
        </h1>
        <p className="text-lg text-ink-2">{text}</p>
        {children}
      </Card>
    </Screen>
  );
}

type FailedProps = {
  exam: ExamKind;
  cases: readonly DecidedCase["one"][];
  run: Run;
  /** Whether the server took the pass back, because its course has other cases. */
  isChanged: boolean;
  frame: Frame;
  children: ReactNode;
};

/** The wrong decisions, the one that ended the exam first. */
export function ExamFailed({ exam, cases, run, isChanged, frame, children }: FailedProps) {
  const heading = useArrival();
  const decided = decidedCases(run, cases);
  const missed = missedOf(decided);
  const isGrave = missed.some(({ one, choice }) => isCritical(one, choice));
  const title = isChanged ? t.changedTitle : t.failedTitle;
  const reason = isGrave ? t.critical : t.below(decided.length - missed.length, exam);
  return (
    <Screen title={title} heading="own" {...frame}>
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="text-lg">{isChanged ? t.changed : reason}</p>
      </header>
      {!isChanged && <MissedCases title={t.review} missed={missed.toReversed()} />}
      {children}
    </Screen>
  );
}

/** The result replaces the last case, and the rules a result, so the heading takes the focus. */
export function useArrival(takesFocus = true) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus();
    window.scrollTo(0, 0);
  }, [takesFocus]);
  return title;
}
