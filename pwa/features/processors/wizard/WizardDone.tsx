import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Stepper } from "#pwa/ui/controls/Stepper.tsx";
import { tellsPayments } from "../processor-facts.ts";
import { STEP_TITLE_ID } from "./use-step-focus.ts";
import type { Wizard } from "./use-wizard.ts";
import { amountText } from "./wizard-payment.ts";
import { NO_PROGRESS, type WizardConnection } from "./wizard-progress.ts";
import { wizard as t } from "./wizard-strings.ts";

type Props = { wizard: Wizard; processor: Processor; connection: WizardConnection };

/** The final screen (S344). */
export function WizardDone({ wizard, processor, connection }: Props) {
  const { name } = PROCESSOR_FACTS[processor];
  const { payment } = wizard.progress;
  const { simulated, testMode } = connection;
  const lines = [
    [t.done.processor, name],
    [t.done.mode, simulated ? t.pay.modeSimulated : testMode ? t.pay.modeTest : t.pay.modeLive],
    [t.done.notices, tellsPayments(processor) ? t.done.noticesOn : t.done.noticesNone],
    ...(payment ? [[t.done.payment, amountText(payment.amount, payment.currency)] as const] : []),
  ] as const;
  return (
    <Screen
      title={`${t.done.title} · ${t.title}`}
      heading="own"
      back={routes.business}
      backLabel={t.done.dashboard}
      bar={t.title}
      width="wide"
      className="wiz"
    >
      <Stepper steps={t.steps} current={t.steps.length} />
      {simulated && <DemoNote>{t.demo}</DemoNote>}
      <header className="wiz-head grid gap-2">
        <Icon name="check-circle-fill" size={44} className="text-success" />
        <h1 id={STEP_TITLE_ID} tabIndex={-1}>
          {t.done.title}
        </h1>
        <p className="text-ink-2 max-w-176">{t.done.text(name)}</p>
      </header>
      <ReceiptPaper as="section" label={t.done.receipt} className="max-w-176 grid gap-3">
        <h2 className="font-display text-[1.25rem]/[1.2] font-bold">{t.done.receipt}</h2>
        <dl>
          {lines.map(([label, value]) => (
            <div key={label} className="leader">
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </ReceiptPaper>
      {testMode && !simulated && <p className="text-ink-2">{t.done.toLive}</p>}
      <div className="grid gap-2 md:grid-flow-col md:justify-start md:gap-3">
        <ButtonLink to={routes.business}>{t.done.dashboard}</ButtonLink>
        <ButtonLink to={routes.integrations} variant="outline">
          {t.done.integrations}
        </ButtonLink>
        <Button variant="quiet" size="sm" onClick={() => wizard.change(() => NO_PROGRESS)}>
          {t.done.another}
        </Button>
      </div>
    </Screen>
  );
}
