import { useId } from "react";
import { Link } from "react-router-dom";
import { DISCONTINUED, PROCESSOR_FACTS, PROCESSORS, type Processor } from "#db/entities/processors.ts";
import { routes } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { processorWords } from "../strings.ts";
import type { Wizard } from "./use-wizard.ts";
import { chooseProcessor, connectedTo, reconcile } from "./wizard-progress.ts";
import { WizardFrame } from "./WizardFrame.tsx";
import { wizard as t } from "./wizard-strings.ts";

/** Step 1: choosing the processor (S336, S494). */
export function WizardChoose({ wizard, onChoose }: { wizard: Wizard; onChoose: () => void }) {
  const { progress, change, integrations } = wizard;
  const connected = (processor: Processor) => connectedTo(processor, integrations.items ?? []);
  const choose = (processor: Processor): void => {
    onChoose();
    change((before) => {
      const chosen = chooseProcessor(before, processor);
      return integrations.items ? reconcile(chosen, integrations.items).progress : chosen;
    });
  };
  return (
    <WizardFrame wizard={wizard} title={t.choose.title} text={t.choose.text}>
      <div role="radiogroup" aria-label={t.choose.label} className="grid gap-3 lg:grid-cols-3">
        {PROCESSORS.map((processor) => (
          <ProcessorChoice
            key={processor}
            processor={processor}
            chosen={progress.processor === processor}
            connected={connected(processor) !== undefined}
            onChoose={() => choose(processor)}
          />
        ))}
      </div>
      <div className="text-ink-2">
        <p>
          <b className="text-ink">{t.choose.ownWallet}</b> {t.choose.ownWalletText}
        </p>
        <Link className="touch-link" to={routes.wallets}>
          {t.choose.ownWalletLink}
        </Link>
      </div>
    </WizardFrame>
  );
}

type ChoiceProps = { processor: Processor; chosen: boolean; connected: boolean; onChoose: () => void };

/** The card of one processor, with its coins and fee. */
export function ProcessorChoice({ processor, chosen, connected, onChoose }: ChoiceProps) {
  const { name, wizardCoins, fee } = PROCESSOR_FACTS[processor];
  const { origin, does, feeSays } = processorWords[processor];
  const id = useId();
  return (
    <label className="wiz-choice pick-card gap-2">
      <input
        type="radio"
        className="radio-input"
        name="processor"
        value={processor}
        checked={chosen}
        aria-label={name}
        aria-describedby={id}
        onChange={onChoose}
      />
      <span className="wiz-choice__head flex flex-wrap items-center gap-x-2 gap-y-[6px]">
        <b className="mr-auto font-display text-[1.25rem]/[1.2] font-bold">{name}</b>
        <Badge>{origin}</Badge>
        {connected && <Badge tone="success">{t.choose.connected}</Badge>}
      </span>
      <span id={id} className="grid gap-2 text-[0.875rem] leading-[1.45]">
        <span>{does}</span>
        <span className="flex flex-wrap gap-[6px]">
          <span className="sr-only">{t.choose.coins} </span>
          {wizardCoins.map((coin) =>
            coin === DISCONTINUED ? (
              <span
                key={coin}
                className="py-[2px] px-[8px] rounded-[6px] bg-surface-2 text-[0.8125rem]/[1.5] font-[650] wiz-coin--gone"
              >
                <s>{coin}</s> {t.choose.discontinued}
              </span>
            ) : (
              <span
                key={coin}
                className="py-[2px] px-[8px] rounded-[6px] bg-surface-2 text-[0.8125rem]/[1.5] font-[650]"
              >
                {coin}
              </span>
            ),
          )}
        </span>
        <span>
          <span className="num">{fee}</span> <span className="text-ink-2">{t.choose.confirmFee}</span>
          <span className="block text-ink-2">{feeSays}</span>
        </span>
      </span>
    </label>
  );
}
