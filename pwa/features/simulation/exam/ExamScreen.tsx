import { EXAM_CASES, isCritical, judgeExam } from "#db/rules/cases/judge-exam.ts";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { UnreadyScreen } from "#pwa/ui/layout/UnreadyScreen.tsx";
import { ExamFailed, ExamPassed, ExamQuestion } from "../cases/ExamFrame.tsx";
import { NoCases } from "../cases/NoCases.tsx";
import { decidedCases, isExamOver, missedOf, type Run } from "../cases/run.ts";
import { caseTexts } from "../cases/strings.ts";
import { type Training, useTraining } from "../cases/use-training.ts";
import { strings as t } from "./strings.ts";
import { useExam } from "./use-exam.ts";

/** `/simulation/prova`: twelve cases without hints; a critical mistake ends it. */
export function ExamScreen() {
  const state = useTraining();
  const exam = useExam(state);
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
  const { training } = state;
  if (training.passedOn !== null)
    return (
      <ExamPassed title={t.fit} result={t.passedTitle(training.passedOn)} text={t.passedText} frame={FRAME}>
        <ButtonLink to={routes.completion}>{t.certificate}</ButtonLink>
      </ExamPassed>
    );
  if (training.cases.length < EXAM_CASES) return <NoCases title={t.title} />;
  if (!training.exam) return <Start onStart={() => void exam.start()} />;
  if (isExamOver(training.exam, training.cases))
    return <Failed training={training} run={training.exam} onAgain={() => void exam.start()} />;
  return (
    <ExamQuestion
      title={t.title}
      frame={FRAME}
      run={training.exam}
      cases={training.cases}
      position={t.position}
      onDecide={exam.decide}
    />
  );
}

const FRAME = { bar: t.title, back: routes.simulation, backLabel: caseTexts.back } as const;

function Start({ onStart }: { onStart: () => void }) {
  return (
    <Screen title={t.title} {...FRAME}>
      <p className="text-lg">{t.lede}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {t.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Button size="xl" block onClick={onStart}>
        {t.start}
      </Button>
    </Screen>
  );
}

type FailedProps = { training: Training; run: Run; onAgain: () => void };

/** The wrong decisions and, once a shift was finished, another try. */
function Failed({ training, run, onAgain }: FailedProps) {
  const decided = decidedCases(run, training.cases);
  const missed = missedOf(decided);
  const isGrave = missed.some(({ one, choice }) => isCritical(one, choice));
  // The server took the pass back, because its course has other cases.
  const isChanged = judgeExam(training.cases, run.answers) === "passed";
  const mayRetry = isChanged || !training.needsShift;
  return (
    <ExamFailed
      title={isChanged ? t.changedTitle : t.failedTitle}
      text={isChanged ? t.changed : isGrave ? t.critical : t.below(decided.length - missed.length)}
      missed={isChanged ? [] : missed}
      review={t.review}
      frame={FRAME}
    >
      {mayRetry ? (
        <div className="grid justify-items-start gap-3">
          {!isChanged && <p>{t.trained}</p>}
          <Button onClick={onAgain}>{t.again}</Button>
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
