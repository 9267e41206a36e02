import { EXAM_CASES } from "#db/rules/cases/judge-exam.ts";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { fullDay } from "#pwa/ui/text/day-text.ts";
import { isExamOver, isRunOver } from "./cases/run.ts";
import { useTraining } from "./cases/use-training.ts";
import { strings } from "./strings.ts";

const t = strings.practice;

/** Links to the training shift and the exam, whose names promise nothing until the device has read how far they are. */
export function PracticeCards() {
  const state = useTraining();
  const training = state.kind === "ready" ? state.training : null;
  const { shift = null, exam = null, passedOn = null, cases = [] } = training ?? {};
  const isOnShift = shift !== null && !isRunOver(shift) && shift.answers.length > 0;
  const isInExam = exam !== null && !isExamOver(exam, cases);
  const toShift = training === null ? t.shiftOpen : isOnShift ? t.shiftOn : t.shiftStart;
  const toExam =
    training === null ? t.examOpen : isInExam ? t.examOn : exam === null ? t.examStart : t.examResult;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card as="section" quarter className="grid content-start justify-items-start gap-3">
        <h2>{t.shift}</h2>
        <p>{t.shiftText}</p>
        <ButtonLink to={routes.shift}>{toShift}</ButtonLink>
      </Card>
      <Card as="section" className="grid content-start justify-items-start gap-3">
        <h2>{t.exam}</h2>
        {passedOn === null ? (
          <>
            <p>{t.examText(EXAM_CASES)}</p>
            <ButtonLink to={routes.exam} variant="outline">
              {toExam}
            </ButtonLink>
          </>
        ) : (
          <>
            <Badge tone="success">
              <Icon name="check-bold" size={14} />
              {t.fit(fullDay(passedOn))}
            </Badge>
            <p>{t.fitText}</p>
          </>
        )}
      </Card>
    </div>
  );
}
