import { useId, useMemo } from "react";
import { Link } from "react-router-dom";
import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Chip, ChipRow } from "#pwa/ui/controls/Chip.tsx";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { CredentialFields } from "../keys/CredentialFields.tsx";
import { FormProblem } from "../FormProblem.tsx";
import { guideId } from "../guides/GuidesPart.tsx";
import { integrationTexts as t } from "./integration-strings.ts";
import { ProcessorPicker } from "./ProcessorPicker.tsx";
import { processorTexts } from "../strings.ts";
import type { useAddForm } from "./use-add-form.ts";
import { useFocusInvalid } from "../use-focus-invalid.ts";

type Props = {
  form: ReturnType<typeof useAddForm>;
  /** Processors that are already connected. */
  known: readonly Processor[];
  offline: boolean;
};

/** The form of a new connection (S324). */
export function AddForm({ form, known, offline }: Props) {
  const { processor, missing } = form;
  const whyId = useId();
  const wrong = useMemo(() => ({ ...missing, ...form.errors }), [missing, form.errors]);
  const box = useFocusInvalid<HTMLFormElement>(wrong);
  return (
    <Form
      ref={box}
      className="grid grid-cols-1 gap-5"
      aria-label={t.add}
      onSubmit={form.submit}
      autoComplete="off"
    >
      <div className="grid gap-2">
        <ProcessorPicker
          value={processor}
          onChange={form.choose}
          disabled={form.busy}
          invalid={missing.processor ?? false}
        />
        {missing.processor && <FieldError id={undefined}>{t.processorMissing}</FieldError>}
        {processor && known.includes(processor) && (
          <p className="proc-note" role="status">
            <Icon name="info-bold" size={18} />
            {t.known(PROCESSOR_FACTS[processor].name)}
          </p>
        )}
      </div>
      {processor && (
        <div className="grid gap-2">
          <p className="field__label" aria-hidden="true">
            {t.coinsWanted}
          </p>
          <ChipRow label={t.coinsWanted}>
            {PROCESSOR_FACTS[processor].integrationCoins.map((coin) => (
              <Chip
                key={coin}
                pressed={form.coins.includes(coin)}
                disabled={form.busy}
                onPress={() => form.toggleCoin(coin)}
              >
                {form.coins.includes(coin) && <Icon name="check-bold" size={14} />}
                {coin}
              </Chip>
            ))}
          </ChipRow>
          {missing.coins && <FieldError id={undefined}>{t.coinsMissing}</FieldError>}
        </div>
      )}
      <CredentialFields
        processor={processor}
        draft={form.draft}
        onChange={form.change}
        errors={form.errors}
        withUrl
      />
      <Link
        className="inline-flex min-h-(--bc-touch) items-center gap-3 justify-self-start font-semibold"
        to={{ hash: guideId(processor) }}
      >
        <Icon name="question" size={24} />
        {processorTexts.whereIsMyKey}
      </Link>
      <FormProblem>{form.problem}</FormProblem>
      <div className="grid gap-2">
        <Button
          type="submit"
          block
          busy={form.busy}
          busyLabel={t.adding}
          disabled={offline}
          aria-describedby={offline ? whyId : undefined}
        >
          {t.add}
        </Button>
        {offline && (
          <p id={whyId} className="text-center text-sm text-ink-2">
            {shared.needsInternet}
          </p>
        )}
        <p className="proc-note">
          <Icon name="shield-check" size={18} />
          {processorTexts.kept}
        </p>
      </div>
    </Form>
  );
}
