import type { QuizQuestion } from "#db/entities/rows.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { RadioGroup, type RadioOption } from "#pwa/ui/controls/RadioGroup.tsx";
import { strings as t } from "../reader/strings.ts";

type Props = {
  question: QuizQuestion;
  /** Indices of its options in display order. */
  order: readonly number[];
  chosen: number | null;
  answered: boolean;
  onChoose: (option: number) => void;
};

/** The options of a question and, once it is answered, the feedback on the chosen one. */
export function QuestionChoices({ question, order, chosen, answered, onChoose }: Props) {
  const feedback = (chosen !== null && question.feedback?.[chosen]) || question.explanation;
  return (
    <>
      <RadioGroup
        label={question.question}
        look="list"
        options={optionsOf(question, order, answered ? chosen : null)}
        value={chosen === null ? null : String(chosen)}
        disabled={answered}
        onChange={(option) => onChoose(Number(option))}
      />
      <div aria-live="polite">
        {answered && chosen !== null && (
          <p className="rounded-lg bg-primary-soft p-4 text-on-primary-soft">
            <b>{chosen === question.answer ? t.quizRight : t.quizWrong}</b> {feedback}
          </p>
        )}
      </div>
    </>
  );
}

/** After the answer, the right option and the chosen one are labelled in text. */
function optionsOf(
  question: QuizQuestion,
  order: readonly number[],
  given: number | null,
): RadioOption<string>[] {
  return order.map((index) => {
    const option = { value: String(index), label: question.options[index] ?? "" };
    if (given === null) return option;
    if (index === question.answer) {
      return {
        ...option,
        detail: <strong>{t.quizRightMark}</strong>,
        icon: <Icon name="check-circle-fill" size={24} />,
      };
    }
    if (index === given) {
      return {
        ...option,
        detail: <strong>{t.quizChosenMark}</strong>,
        icon: <Icon name="x-bold" size={22} />,
      };
    }
    return option;
  });
}
