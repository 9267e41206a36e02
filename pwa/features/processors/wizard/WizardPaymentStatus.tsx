import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { useHasNetwork, useOffline } from "#pwa/deps/use-offline.ts";
import { type Tone, TONES } from "../tones.ts";
import type { PaymentNews } from "./use-wizard-payment.ts";
import type { PaymentLook } from "./wizard-payment.ts";
import { wizard as t } from "./wizard-strings.ts";

type Props = {
  look: PaymentLook;
  news: PaymentNews;
  busy: boolean;
  onAgain: () => void;
};

const LOOKS: Record<PaymentLook, { readonly icon: IconName; readonly tone: Tone }> = {
  waiting: { icon: "arrows-clockwise-bold", tone: null },
  slow: { icon: "clock-bold", tone: "warning" },
  partial: { icon: "warning-circle-fill", tone: "warning" },
  confirming: { icon: "clock-bold", tone: null },
  unchecked: { icon: "warning-circle-fill", tone: "warning" },
  expired: { icon: "clock-countdown-bold", tone: "danger" },
  failed: { icon: "warning-circle-fill", tone: "danger" },
  paid: { icon: "check-circle-fill", tone: "success" },
  late: { icon: "check-circle-fill", tone: "success" },
};

/** The state of the payment, and the next action. */
export function WizardPaymentStatus({ look, news, busy, onAgain }: Props) {
  const offline = useOffline();
  const hasNetwork = useHasNetwork();
  const { icon, tone } = LOOKS[look];
  const { title, text } = t.pay.looks[look];
  const isPaid = look === "paid" || look === "late";
  const mayAgain = news.gone || (look !== "waiting" && look !== "confirming" && !isPaid);
  const isOver = news.gone || look === "unchecked" || look === "expired" || look === "failed";
  return (
    <section
      className={`wiz-status grid grid-cols-[28px_minmax(0,1fr)] gap-3 rounded-lg p-4 ${tone === null ? "bg-surface" : TONES[tone]}`}
      aria-label={t.pay.status}
    >
      <Icon
        name={icon}
        size={28}
        className={`${tone === null ? "text-primary" : ""} ${look === "waiting" && hasNetwork ? "spin" : ""}`}
      />
      <div className="grid content-center justify-items-start gap-2 wrap-anywhere">
        <div role="status">
          <p className="font-display text-[1.125rem] leading-[1.3] font-bold">{title}</p>
          {(news.gone || text !== null) && <p>{news.gone ? t.pay.gone : text}</p>}
        </div>
        {look === "slow" && <p>{t.pay.amountHelp}</p>}
        {!isPaid && !hasNetwork && <p>{t.pay.unansweredOffline}</p>}
        {!isPaid && hasNetwork && news.unanswered && <p>{t.pay.unanswered}</p>}
        {mayAgain && (
          <Button
            variant={isOver ? "primary" : "outline"}
            size={isOver ? "md" : "sm"}
            busy={busy}
            busyLabel={t.pay.creating}
            disabled={offline}
            onClick={onAgain}
          >
            {t.pay.again}
          </Button>
        )}
      </div>
    </section>
  );
}
