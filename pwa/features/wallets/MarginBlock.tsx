import { type SubmitEvent, useState } from "react";
import { parseMarginInput } from "#db/rules/margin-input.ts";
import { Button } from "#pwa/ui/Button.tsx";
import { errorMessage } from "#pwa/ui/error-messages.ts";
import { percentText } from "#pwa/ui/percent-text.ts";
import { TextField } from "#pwa/ui/TextField.tsx";
import { useToast } from "#pwa/ui/toast-context.ts";
import { marginStrings as strings } from "./margin-strings.ts";
import { useMargin } from "./use-margin.ts";

/** "Margem de segurança": what a real charge is counted below the rate. */
export function MarginBlock() {
  const { bps, save } = useMargin();
  const toast = useToast();
  /** null: what is saved is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (bps === undefined) return null;
  const text = typed ?? (bps === 0 ? "" : percentText(bps));
  const submit = async () => {
    const parsed = parseMarginInput(text);
    if (!parsed.ok) return setError(strings.errors[parsed.problem]);
    const problem = await save(parsed.bps);
    if (problem !== null) return setError(errorMessage(problem));
    setTyped(null);
    toast({ title: parsed.bps === 0 ? strings.none : strings.saved(percentText(parsed.bps)) });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <section className="card" aria-labelledby="margin-title">
      <form className="grid gap-3" noValidate onSubmit={handleSubmit}>
        <h2 id="margin-title" className="text-lg font-semibold">
          {strings.title}
        </h2>
        <p className="text-ink-2">{strings.detail}</p>
        <TextField
          label={strings.field}
          value={text}
          onChange={(next) => {
            setError(null);
            setTyped(next);
          }}
          inputMode="decimal"
          maxLength={12}
          hint={strings.hint}
          error={error}
        />
        <Button type="submit" variant="outline">
          {strings.save}
        </Button>
      </form>
    </section>
  );
}
