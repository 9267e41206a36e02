import { useState } from "react";
import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { amountText, paymentLook } from "./wizard-payment.ts";
import type { WizardConnection } from "./wizard-progress.ts";
import { TEST_AMOUNT, TEST_COIN, useWatchedPayment, useWizardPayment } from "./use-wizard-payment.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useWorth } from "../list/use-worth.ts";
import type { Wizard } from "./use-wizard.ts";
import { WizardFrame } from "./WizardFrame.tsx";
import { WizardLiveCheck } from "./WizardLiveCheck.tsx";
import { WizardPaymentFacts } from "./WizardPaymentFacts.tsx";
import { WizardPaymentStatus } from "./WizardPaymentStatus.tsx";
import { WizardProblem } from "./WizardProblem.tsx";
import { WizardTicket } from "./WizardTicket.tsx";
import { wizard as t } from "./wizard-strings.ts";

type Props = { wizard: Wizard; processor: Processor; connection: WizardConnection };

/** Step 4: the test payment (S343, S415, S463, S464, S483, S484, S496). */
export function WizardPay({ wizard, processor, connection }: Props) {
  const { progress, change, store } = wizard;
  const { payment } = progress;
  const { name } = PROCESSOR_FACTS[processor];
  const { busy, problem, create } = useWizardPayment(processor, connection.id, store);
  const news = useWatchedPayment(payment, change);
  const worth = useWorth(TEST_AMOUNT);
  const now = useDeviceNow();
  const [asking, setAsking] = useState(false);
  const isReal = !connection.testMode && !connection.simulated;
  const start = (): void => {
    if (isReal) setAsking(true);
    else void create();
  };
  const look = payment && paymentLook(payment, now);
  const isOpen = !news.gone && (look === "waiting" || look === "slow" || look === "partial");
  return (
    <WizardFrame
      wizard={wizard}
      title={isOpen ? t.pay.openTitle : t.pay.title}
      text={isOpen ? t.pay.openText : t.pay.text}
      waits={payment !== null}
      {...(payment === null && {
        action: ({ disabled, why }) => (
          <Button
            disabled={disabled}
            busy={busy}
            busyLabel={t.pay.creating}
            aria-describedby={why}
            onClick={start}
          >
            {t.pay.create}
          </Button>
        ),
      })}
    >
      {problem !== null && <WizardProblem title={`${t.pay.failed}:`} text={problem} />}
      {payment === null && <WizardPaymentFacts connection={connection} worth={worth} isReal={isReal} />}
      <div
        className={`grid grid-cols-1 items-start gap-5 ${isOpen ? "lg:grid-cols-2 lg:gap-8" : "max-w-176"}`}
      >
        {payment && look && <WizardPaymentStatus look={look} news={news} busy={busy} onAgain={start} />}
        {payment && isOpen && <WizardTicket payment={payment} processor={processor} />}
      </div>
      <WizardLiveCheck
        open={asking}
        amount={amountText(TEST_AMOUNT, TEST_COIN)}
        worth={worth}
        name={name}
        onConfirm={() => {
          setAsking(false);
          void create();
        }}
        onClose={() => setAsking(false)}
      />
    </WizardFrame>
  );
}
