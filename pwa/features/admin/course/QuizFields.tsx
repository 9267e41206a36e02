import { useId } from "react";
import type { QuizQuestion } from "#db/entities/rows.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { answerWithout } from "./items/answer-without.ts";
import { courseTexts as t } from "./strings.ts";

type Props = {
  texts: typeof t.quiz | typeof t.review;
  quiz: readonly QuizQuestion[];
  onChange: (quiz: readonly QuizQuestion[]) => void;
  problem: string | undefined;
  newId: () => string;
};

const MOST_OPTIONS = 6;
const LEAST_OPTIONS = 2;
const NEW_QUESTION: QuizQuestion = { question: "", options: ["", "", ""], answer: 0, explanation: "" };

/** Fields of a lesson's questions: options with their feedback, the right one, and a general explanation. */
export function QuizFields({ texts, quiz, onChange, problem, newId }: Props) {
  const change = (at: number, part: Partial<QuizQuestion>) =>
    onChange(quiz.map((question, place) => (place === at ? { ...question, ...part } : question)));
  return (
    <fieldset className="grid gap-4" aria-invalid={problem !== undefined || undefined} tabIndex={-1}>
      <legend className="text-lg font-semibold">{texts.legend}</legend>
      {texts.hint !== null && <p className="text-sm text-ink-2">{texts.hint}</p>}
      {quiz.map((question, at) => (
        <Question
          // Older questions have no id, and none is ever reordered.
          key={at}
          label={texts.question(at + 1)}
          removeLabel={texts.remove(at + 1)}
          question={question}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(quiz.filter((_, place) => place !== at))}
        />
      ))}
      {problem !== undefined && <FieldError id={undefined}>{problem}</FieldError>}
      <Button
        variant="outline"
        size="sm"
        icon="plus-bold"
        className="justify-self-start"
        onClick={() => onChange([...quiz, { ...NEW_QUESTION, id: newId() }])}
      >
        {texts.add}
      </Button>
    </fieldset>
  );
}

type QuestionProps = {
  label: string;
  removeLabel: string;
  question: QuizQuestion;
  onChange: (part: Partial<QuizQuestion>) => void;
  onRemove: () => void;
};

function Question({ label, removeLabel, question, onChange, onRemove }: QuestionProps) {
  const name = useId();
  const { options, answer, feedback = [] } = question;
  const setOption = (at: number, text: string) =>
    onChange({ options: options.map((option, each) => (each === at ? text : option)) });
  const setFeedback = (at: number, text: string) =>
    onChange({ feedback: options.map((_, each) => (each === at ? text : (feedback[each] ?? ""))) });
  const removeOption = (at: number) =>
    onChange({
      options: options.filter((_, each) => each !== at),
      ...(question.feedback ? { feedback: feedback.filter((_, each) => each !== at) } : {}),
      answer: answerWithout(answer, at),
    });
  return (
    <div role="group" className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4" aria-label={label}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{label}</h3>
        <IconButton icon="trash-bold" label={removeLabel} onClick={onRemove} />
      </div>
      <TextField
        label={t.questionText}
        value={question.question}
        onChange={(text) => onChange({ question: text })}
      />
      <div role="radiogroup" className="grid gap-2" aria-label={t.right}>
        {options.map((option, at) => (
          <div key={at} className="adm-option grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3">
            <input
              type="radio"
              name={name}
              aria-label={t.isRight(at + 1)}
              checked={answer === at}
              onChange={() => onChange({ answer: at })}
            />
            <TextField
              label={t.option(at + 1)}
              value={option}
              onChange={(text) => setOption(at, text)}
              {...(options.length > LEAST_OPTIONS
                ? {
                    action: (
                      <IconButton
                        icon="x-bold"
                        label={t.removeOption(at + 1)}
                        onClick={() => removeOption(at)}
                      />
                    ),
                  }
                : {})}
            />
            <TextField
              label={t.feedback(at + 1)}
              value={feedback[at] ?? ""}
              onChange={(text) => setFeedback(at, text)}
              optional
            />
          </div>
        ))}
      </div>
      {options.length < MOST_OPTIONS && (
        <Button
          variant="quiet"
          size="sm"
          icon="plus-bold"
          className="justify-self-start"
          onClick={() => onChange({ options: [...options, ""] })}
        >
          {t.addOption}
        </Button>
      )}
      <TextField
        label={t.explanation}
        value={question.explanation}
        onChange={(explanation) => onChange({ explanation })}
        optional
      />
    </div>
  );
}
