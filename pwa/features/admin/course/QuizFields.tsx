import { useId } from "react";
import type { QuizQuestion } from "#db/entities/rows.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { courseTexts as t } from "./strings.ts";

type Props = {
  quiz: readonly QuizQuestion[];
  onChange: (quiz: readonly QuizQuestion[]) => void;
  problem: string | undefined;
};

const MOST_OPTIONS = 6;
const LEAST_OPTIONS = 2;
const NEW_QUESTION: QuizQuestion = { question: "", options: ["", "", ""], answer: 0, explanation: "" };

/** Fields of the quiz: questions, options, the right option and its explanation. */
export function QuizFields({ quiz, onChange, problem }: Props) {
  const change = (at: number, part: Partial<QuizQuestion>) =>
    onChange(quiz.map((question, place) => (place === at ? { ...question, ...part } : question)));
  return (
    <fieldset className="grid gap-4" aria-invalid={problem !== undefined || undefined} tabIndex={-1}>
      <legend className="text-lg font-semibold">{t.quiz}</legend>
      {quiz.map((question, at) => (
        <Question
          // Questions have no id and are never reordered.
          key={at}
          place={at + 1}
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
        onClick={() => onChange([...quiz, NEW_QUESTION])}
      >
        {t.addQuestion}
      </Button>
    </fieldset>
  );
}

type QuestionProps = {
  place: number;
  question: QuizQuestion;
  onChange: (part: Partial<QuizQuestion>) => void;
  onRemove: () => void;
};

function Question({ place, question, onChange, onRemove }: QuestionProps) {
  const name = useId();
  const { options, answer } = question;
  const setOption = (at: number, text: string) =>
    onChange({ options: options.map((option, each) => (each === at ? text : option)) });
  const removeOption = (at: number) =>
    onChange({
      options: options.filter((_, each) => each !== at),
      answer: answer === at ? 0 : answer > at ? answer - 1 : answer,
    });
  return (
    <div role="group" className="adm-question" aria-label={t.question(place)}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{t.question(place)}</h3>
        <IconButton icon="trash-bold" label={t.removeQuestion(place)} onClick={onRemove} />
      </div>
      <TextField
        label={t.questionText}
        value={question.question}
        onChange={(text) => onChange({ question: text })}
      />
      <div role="radiogroup" className="grid gap-2" aria-label={t.right}>
        {options.map((option, at) => (
          <div key={at} className="adm-option">
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
