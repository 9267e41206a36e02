import { useState } from "react";
import { judgeStaffExam, STAFF_EXAM } from "#db/rules/cases/staff-exam.ts";
import { FIT_WORDS, type FitWord } from "#db/rules/shops/staff-pass.ts";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import {
  ExamFailed,
  ExamPassed,
  ExamQuestion,
  ExamRules,
  ExamWasCut,
  useArrival,
} from "../cases/ExamFrame.tsx";
import { examTexts } from "../cases/exam-texts.ts";
import { isExamOver } from "../cases/run.ts";
import { caseTexts } from "../cases/strings.ts";
import { UnreadyCases } from "../cases/UnreadyCases.tsx";
import { StaffLessons } from "./StaffLessons.tsx";
import { staffTexts as t } from "./strings.ts";
import { type StaffExam, useStaff } from "./use-staff.ts";

/**
 * `/equipe/prova`: four lessons and six cases for the people who serve here, each under their own name. A critical
 * mistake ends the exam.
 */
export function StaffScreen() {
  const { state, ...actions } = useStaff();
  const [isAgain, setIsAgain] = useState(false);
  if (state.kind !== "ready") return <UnreadyCases title={t.title} state={state.kind} />;
  const { exam } = state;
  const { run, cases, pass } = exam;
  if (cases.length < STAFF_EXAM.cases)
    return (
      <Screen title={t.title} heading="hidden" {...FRAME}>
        <EmptyState title={caseTexts.none}>{caseTexts.noneDetail}</EmptyState>
      </Screen>
    );
  if (!run) return <Start exam={exam} isAgain={isAgain} onStart={(fit) => void actions.start(fit)} />;
  if (!isExamOver(run, cases))
    return <ExamQuestion title={t.title} frame={FRAME} run={run} cases={cases} onDecide={actions.decide} />;
  const isRight = judgeStaffExam(cases, run.answers) === "passed";
  const again = () => {
    setIsAgain(true);
    void actions.again();
  };
  if (!isRight || !pass)
    return (
      <ExamFailed exam={STAFF_EXAM} cases={cases} run={run} isChanged={isRight} frame={FRAME}>
        <Button className="justify-self-start" onClick={again}>
          {examTexts.again}
        </Button>
      </ExamFailed>
    );
  return (
    <ExamPassed
      title={t.title}
      result={t.result(pass.name, pass.fit, pass.day, exam.today)}
      text={t.passed}
      frame={FRAME}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={routes.charge}>{t.toTill}</ButtonLink>
        <Button variant="outline" onClick={again}>
          {t.once}
        </Button>
      </div>
    </ExamPassed>
  );
}

const FRAME = { bar: t.bar, back: routes.till, backLabel: t.back } as const;

type StartProps = {
  exam: StaffExam;
  /** Whether a button on this screen led here. */
  isAgain: boolean;
  onStart: (fit: FitWord) => void;
};

function Start({ exam, isAgain, onStart }: StartProps) {
  const [fit, setFit] = useState(exam.fit);
  const heading = useArrival(isAgain);
  const { pass, name, today } = exam;
  return (
    <Screen title={t.title} heading="own" {...FRAME}>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <p dir="auto">{t.who(name)}</p>
      {exam.wasCut && <ExamWasCut />}
      <StaffLessons exam={exam} />
      <h2 className="text-xl">{t.exam}</h2>
      <p className="text-lg">{t.lede}</p>
      {pass && (
        <p className="flex items-center gap-2">
          <Icon name="shield-check-fill" size={22} className="text-success" />
          {t.result(pass.name, pass.fit, pass.day, today)}
        </p>
      )}
      <ExamRules exam={STAFF_EXAM} passing={t.passing} />
      <div className="grid gap-2">
        <p aria-hidden="true">{t.word}</p>
        <RadioGroup
          look="list"
          label={t.word}
          value={fit}
          onChange={setFit}
          options={FIT_WORDS.map((value) => ({ value, label: t.words[value] }))}
        />
      </div>
      <Button size="xl" block onClick={() => onStart(fit)}>
        {examTexts.start}
      </Button>
    </Screen>
  );
}
