import { COUNTER_EXAM, judgeExam } from "#db/rules/cases/judge-exam.ts";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { ExamFailed, ExamPassed, ExamQuestion, ExamRules, ExamWasCut } from "../cases/ExamFrame.tsx";
import { examTexts } from "../cases/exam-texts.ts";
import { NoCases } from "../cases/NoCases.tsx";
import { isExamOver, type Run } from "../cases/run.ts";
import { caseTexts } from "../cases/strings.ts";
import { UnreadyCases } from "../cases/UnreadyCases.tsx";
import { type Training, useTraining } from "../cases/use-training.ts";
import { strings as t } from "./strings.ts";
import { useExam } from "./use-exam.ts";

/** `/simulation/prova`: twelve cases without hints; a critical mistake ends it. */
export function ExamScreen() {
  const state = useTraining();
  const exam = useExam(state);
  if (state.kind !== "ready") return <UnreadyCases title={t.title} state={state.kind} />;
  const { training } = state;
  if (training.passedOn !== null)
    return (
      <ExamPassed title={t.fit} result={t.passedTitle(training.passedOn)} text={t.passedText} frame={FRAME}>
        <ButtonLink to={routes.completion}>{t.certificate}</ButtonLink>
      </ExamPassed>
    );
  if (training.cases.length < COUNTER_EXAM.cases) return <NoCases title={t.title} />;
  if (!training.exam) return <Start wasCut={training.wasExamCut} onStart={() => void exam.start()} />;
  if (isExamOver(training.exam, training.cases))
    return <Failed training={training} run={training.exam} onAgain={() => void exam.start()} />;
  return (
    <ExamQuestion
      title={t.title}
      frame={FRAME}
      run={training.exam}
      cases={training.cases}
      onDecide={exam.decide}
    />
  );
}

const FRAME = { bar: t.title, back: routes.simulation, backLabel: caseTexts.back } as const;

function Start({ wasCut, onStart }: { wasCut: boolean; onStart: () => void }) {
  return (
    <Screen title={t.title} {...FRAME}>
      {wasCut && <ExamWasCut />}
      <p className="text-lg">{t.lede}</p>
      <ExamRules exam={COUNTER_EXAM} passing={t.passing} />
      <Button size="xl" block onClick={onStart}>
        {examTexts.start}
      </Button>
    </Screen>
  );
}

type FailedProps = { training: Training; run: Run; onAgain: () => void };

/** The wrong decisions and, once a shift was finished, another try. */
function Failed({ training, run, onAgain }: FailedProps) {
  // The server took the pass back, because its course has other cases.
  const isChanged = judgeExam(training.cases, run.answers) === "passed";
  const mayRetry = isChanged || !training.needsShift;
  return (
    <ExamFailed exam={COUNTER_EXAM} cases={training.cases} run={run} isChanged={isChanged} frame={FRAME}>
      {mayRetry ? (
        <div className="grid justify-items-start gap-3">
          {!isChanged && <p>{t.trained}</p>}
          <Button onClick={onAgain}>{examTexts.again}</Button>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>{t.trainFirst}</p>
          <ButtonLink to={routes.shift}>{t.train}</ButtonLink>
        </div>
      )}
    </ExamFailed>
  );
}
