import { useState } from "react";
import { isCritical } from "#db/rules/cases/judge-exam.ts";
import { judgeStaffExam, STAFF_CASES } from "#db/rules/cases/staff-exam.ts";
import { FIT_WORDS, type FitWord } from "#db/rules/shops/staff-pass.ts";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { UnreadyScreen } from "#pwa/ui/layout/UnreadyScreen.tsx";
import { ExamFailed, ExamPassed, ExamQuestion } from "../cases/ExamFrame.tsx";
import { decidedCases, isExamOver, missedOf, type Run } from "../cases/run.ts";
import { caseTexts } from "../cases/strings.ts";
import { StaffLessons } from "./StaffLessons.tsx";
import { staffTexts as t } from "./strings.ts";
import { type StaffExam, useStaff } from "./use-staff.ts";

/**
 * `/equipe/prova`: four lessons and six cases for the people who serve here, each under their own name. A critical
 * mistake ends the exam.
 */
export function StaffScreen() {
  const { state, ...actions } = useStaff();
  if (state.kind !== "ready")
    return (
      <UnreadyScreen
        title={t.title}
        state={state.kind}
        loading={caseTexts.loading}
        failed={caseTexts.failed}
        failedDetail={caseTexts.failedDetail}
      />
    );
  const { exam } = state;
  const { run, cases, pass } = exam;
  if (cases.length < STAFF_CASES)
    return (
      <Screen title={t.title} heading="hidden" {...FRAME}>
        <EmptyState title={caseTexts.none}>{caseTexts.noneDetail}</EmptyState>
      </Screen>
    );
  if (!run) return <Start exam={exam} onStart={(fit) => void actions.start(fit)} />;
  if (!isExamOver(run, cases))
    return (
      <ExamQuestion
        title={t.title}
        frame={FRAME}
        run={run}
        cases={cases}
        position={t.position}
        onDecide={actions.decide}
      />
    );
  const isRight = judgeStaffExam(cases, run.answers) === "passed";
  const again = () => void actions.again();
  if (!isRight || !pass) return <Failed cases={cases} run={run} isChanged={isRight} onAgain={again} />;
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

function Start({ exam, onStart }: { exam: StaffExam; onStart: (fit: FitWord) => void }) {
  const [fit, setFit] = useState(exam.fit);
  const { pass, name, today } = exam;
  return (
    <Screen title={t.title} {...FRAME}>
      <p dir="auto">{t.who(name)}</p>
      <StaffLessons exam={exam} />
      <h2 className="text-xl">{t.exam}</h2>
      <p className="text-lg">{t.lede}</p>
      {pass && (
        <p className="flex items-center gap-2">
          <Icon name="shield-check-fill" size={22} className="text-success" />
          {t.result(pass.name, pass.fit, pass.day, today)}
        </p>
      )}
      <ul className="grid list-disc gap-2 pl-5">
        {t.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
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
        {t.start}
      </Button>
    </Screen>
  );
}

type FailedProps = { cases: StaffExam["cases"]; run: Run; isChanged: boolean; onAgain: () => void };

/** `isChanged`: the server took the pass back, because its course has other cases. */
function Failed({ cases, run, isChanged, onAgain }: FailedProps) {
  const decided = decidedCases(run, cases);
  const missed = missedOf(decided);
  const isGrave = missed.some(({ one, choice }) => isCritical(one, choice));
  return (
    <ExamFailed
      title={isChanged ? t.changedTitle : t.failedTitle}
      text={isChanged ? t.changed : isGrave ? t.critical : t.below(decided.length - missed.length)}
      missed={isChanged ? [] : missed}
      review={t.review}
      frame={FRAME}
    >
      <Button className="justify-self-start" onClick={onAgain}>
        {t.again}
      </Button>
    </ExamFailed>
  );
}
