import { type SubmitEvent, useId, useRef, useState } from "react";
import { centsToText, parseBrlInput } from "#db/rules/money/money.ts";
import { useProofLimit } from "#pwa/deps/use-proof-limit.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings } from "./strings.ts";
import { useSaveProofLimit } from "./use-save-proof-limit.ts";

/** The amount above which the person at the till has to tick every point before a charge is marked. */
export function ProofLimit() {
  const cents = useProofLimit();
  const save = useSaveProofLimit();
  const toast = useToast();
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  /** null: the saved value is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (cents === undefined) return null;
  const text = typed ?? centsToText(cents, ",");
  const refuse = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };
  const submit = async () => {
    const parsed = parseBrlInput(text);
    if (!parsed.ok && parsed.problem !== "zero") return refuse(strings.proofProblems[parsed.problem]);
    const next = parsed.ok ? parsed.cents : 0;
    if (!(await save(next))) return refuse(strings.problems.failed);
    setTyped(null);
    toast({ title: next === 0 ? strings.proofAlways : strings.proofAbove(formatBrl(next)) });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <section className="card cash" aria-labelledby={headingId}>
      <h2 id={headingId}>{strings.proof}</h2>
      <p className="text-sm text-ink-2">{strings.proofDetail}</p>
      <form className="grid gap-3" noValidate onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={strings.proofField}
          value={text}
          onChange={(next) => {
            setError(null);
            setTyped(next);
          }}
          inputMode="decimal"
          maxLength={20}
          prefix={<span className="num muted">{strings.currency}</span>}
          hint={strings.proofHint}
          error={error}
        />
        <Button type="submit" variant="outline">
          {strings.proofSave}
        </Button>
      </form>
    </section>
  );
}
