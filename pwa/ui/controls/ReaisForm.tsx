import { useRef, useState } from "react";
import { type BrlProblem, centsToText, parseBrlInput } from "#db/rules/money/money.ts";
import { REAL_SIGN } from "#pwa/ui/text/format.ts";
import { Button } from "./Button.tsx";
import { Form } from "./Form.tsx";
import { TextField } from "./TextField.tsx";

type Props = {
  /** The stored amount in centavos. */
  cents: number;
  label: string;
  hint: string;
  action: string;
  className: string;
  /** The sentence for a text that is no amount. */
  problem: (problem: Exclude<BrlProblem, "zero">) => string;
  /** Stores the amount, which may be zero. Resolves with the sentence that says why it was not stored, or null. */
  onSave: (cents: number) => Promise<string | null>;
};

/** One amount in reais with a button that stores it. A refused amount stays in the field. */
export function ReaisForm({ cents, label, hint, action, className, problem, onSave }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** null: the stored amount is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const text = typed ?? centsToText(cents, ",");
  const save = async (): Promise<string | null> => {
    const read = parseBrlInput(text);
    if (read.ok) return onSave(read.cents);
    return read.problem === "zero" ? onSave(0) : problem(read.problem);
  };
  const submit = async () => {
    const refusal = await save();
    setError(refusal);
    if (refusal === null) setTyped(null);
    else field.current?.focus();
  };
  return (
    <Form className={className} onSubmit={submit}>
      <TextField
        ref={field}
        label={label}
        value={text}
        onChange={(next) => {
          setError(null);
          setTyped(next);
        }}
        inputMode="decimal"
        maxLength={20}
        prefix={<span className="num muted">{REAL_SIGN}</span>}
        hint={hint}
        error={error}
      />
      <Button type="submit" variant="outline">
        {action}
      </Button>
    </Form>
  );
}
