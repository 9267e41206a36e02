import { Card } from "#pwa/ui/layout/Card.tsx";
import { TEST_AMOUNT, TEST_COIN } from "./use-wizard-payment.ts";
import { amountText } from "./wizard-payment.ts";
import type { WizardConnection } from "./wizard-progress.ts";
import { wizard as t } from "./wizard-strings.ts";

type Props = { connection: WizardConnection; worth: string | null; isReal: boolean };

/** Describes the test payment before it is created (S496). */
export function WizardPaymentFacts({ connection, worth, isReal }: Props) {
  const { simulated } = connection;
  return (
    <Card as="section" className="wiz-card grid justify-items-start gap-3">
      <dl className="grid w-full gap-2">
        <div className="leader">
          <dt>{t.pay.amount}</dt>
          <dd className="num font-semibold">{amountText(TEST_AMOUNT, TEST_COIN)}</dd>
        </div>
        <div className="leader">
          <dt>{t.pay.worth}</dt>
          <dd className="num font-semibold">
            {worth === null ? t.pay.worthUnknown : t.pay.worthAbout(worth)}
          </dd>
        </div>
        <div className="leader">
          <dt>{t.pay.mode}</dt>
          <dd className="font-semibold">
            {simulated ? t.pay.modeSimulated : isReal ? t.pay.modeLive : t.pay.modeTest}
          </dd>
        </div>
      </dl>
      <p className="text-ink-2">{isReal ? t.pay.liveNote : t.pay.testNote}</p>
    </Card>
  );
}
