import { type SubmitEvent, useRef } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { LIGHTNING_PROBLEMS } from "./lightning-problems.ts";
import { MAX_TEXT } from "./max-text.ts";
import { ScanButton } from "../ScanButton.tsx";
import { strings } from "../strings.ts";
import { useLightningForm } from "./use-lightning-form.ts";
import { useOutcomeToast } from "../use-outcome-toast.ts";
import { type RowProps, WayRow } from "../ways/WayRow.tsx";

/** The Lightning address whose static code is shown for small tickets. */
export function LightningBlock(row: RowProps) {
  const form = useLightningForm();
  const showOutcome = useOutcomeToast();
  const fieldRef = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.save().then((failure) => {
      if (failure === "refused") fieldRef.current?.focus();
      else showOutcome(failure, strings.lightningSaved, strings.lightningUnchecked);
    });
  };
  return (
    <WayRow
      {...row}
      way="lightning"
      title={strings.lightningTitle}
      state={form.saved ? strings.inUse : strings.off}
      detail={strings.lightningNetwork}
      on={Boolean(form.saved)}
    >
      <p className="text-sm text-ink-2">{strings.lightningIntro}</p>
      {form.saved && (
        <div className="wallet__saved">
          <p className="address">{form.saved}</p>
          <p className="text-sm text-ink-2">{strings.lightningUnchecked}</p>
          <div>
            <Button
              variant="quiet"
              size="sm"
              icon="trash-bold"
              onClick={() =>
                void form.remove().then((failure) => showOutcome(failure, strings.lightningRemoved))
              }
            >
              {strings.remove}
            </Button>
          </div>
        </div>
      )}
      <form className="wallet__form" noValidate onSubmit={handleSubmit}>
        <TextField
          ref={fieldRef}
          label={strings.lightningField}
          value={form.text}
          onChange={form.type}
          hint={strings.lightningHint}
          error={form.warning ?? (form.problem && LIGHTNING_PROBLEMS[form.problem])}
          maxLength={MAX_TEXT}
          code
        />
        <div className="wallet__tools">
          <Button type="submit" variant="outline">
            {strings.lightningSave}
          </Button>
          <ScanButton title={strings.scanTitle(strings.lightningTitle)} onText={form.type} />
        </div>
      </form>
    </WayRow>
  );
}
