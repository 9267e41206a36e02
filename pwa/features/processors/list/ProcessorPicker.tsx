import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { CATALOGUE_ORDER } from "../processor-facts.ts";
import { ProcessorMark } from "../ProcessorMark.tsx";
import { processorTexts as t, processorWords } from "../strings.ts";

type Props = {
  value: Processor | null;
  onChange: (processor: Processor) => void;
  disabled?: boolean;
  /** Whether to report that a processor is required and none was chosen. */
  invalid?: boolean;
};

/** The three processors with their coins (S493). */
export function ProcessorPicker({ value, onChange, disabled = false, invalid = false }: Props) {
  return (
    <div className="proc-picker" data-invalid={invalid || undefined}>
      <RadioGroup
        look="list"
        label={t.processor}
        value={value}
        onChange={onChange}
        disabled={disabled}
        options={CATALOGUE_ORDER.map((processor) => ({
          value: processor,
          label: PROCESSOR_FACTS[processor].name,
          detail: `${processorWords[processor].origin} · ${t.coinsOf(PROCESSOR_FACTS[processor].integrationCoins)}`,
          icon: <ProcessorMark processor={processor} size={40} />,
        }))}
      />
    </div>
  );
}
