import { type SubmitEvent, useRef, useState } from "react";
import { isLightningLimit } from "#db/rules/lightning/tested-source.ts";
import { centsToText, parseBrlInput } from "#db/rules/money/money.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { strings } from "../strings.ts";
import { useOutcomeToast } from "../use-outcome-toast.ts";
import { useLightningLimit } from "./use-lightning-limit.ts";

type Props = {
  /** The current limit in centavos. */
  cents: number;
};

/** The amount up to which bitcoin goes over Lightning, unless the person at the counter chooses otherwise. */
export function LightningLimit({ cents }: Props) {
  const save = useLightningLimit();
  const showOutcome = useOutcomeToast();
  const field = useRef<HTMLInputElement>(null);
  /** null: the saved value is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const text = typed ?? centsToText(cents, ",");
  const submit = async () => {
    const parsed = parseBrlInput(text);
    const next = parsed.ok ? parsed.cents : parsed.problem === "zero" ? 0 : -1;
    if (!isLightningLimit(next)) {
      setError(strings.lightningLimitProblem);
      return field.current?.focus();
    }
    const failure = await save(next);
    if (failure === null) setTyped(null);
    showOutcome(failure, strings.lightningLimitSaved(formatBrl(next)));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="wallet__form" noValidate onSubmit={handleSubmit}>
      <TextField
        ref={field}
        label={strings.lightningLimit}
        value={text}
        onChange={(next) => {
          setError(null);
          setTyped(next);
        }}
        inputMode="decimal"
        maxLength={20}
        prefix={<span className="num muted">{strings.currency}</span>}
        hint={strings.lightningLimitHint}
        error={error}
      />
      <div className="wallet__tools">
        <Button type="submit" variant="outline">
          {strings.lightningLimitSave}
        </Button>
      </div>
    </form>
  );
}
