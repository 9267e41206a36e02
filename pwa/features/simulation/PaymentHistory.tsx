import { useEffect, useRef, useState } from "react";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { coinAmount, strings as t } from "./strings.ts";
import type { ShownPayment } from "./use-simulation.ts";

const TONES = { pending: "neutral", confirmed: "success", failed: "danger" } as const;

type Props = { history: readonly ShownPayment[]; onRestart: () => Promise<void> };

/** The newest five payments of the business, and a button to start over. */
export function PaymentHistory({ history, onRestart }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasRestarted = useRef(false);
  const isEmpty = history.length === 0;
  // The button that restarted is gone.
  useEffect(() => {
    if (isEmpty && wasRestarted.current) heading.current?.focus();
    wasRestarted.current = false;
  }, [isEmpty]);
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 ref={heading} tabIndex={-1}>
        {t.history}
      </h2>
      {isEmpty && <p className="text-ink-2">{t.historyEmpty}</p>}
      <ul className="grid">
        {history.map((payment) => (
          <li
            key={payment.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-3"
          >
            <span className="grid min-w-0">
              <b className="tnum">{coinAmount(payment.amount, payment.currency)}</b>
              <span className="text-sm text-ink-2">
                {t.who(payment.customerName, formatDateTime(payment.timestamp))}
              </span>
              <code className="sim-row__hash">{payment.txHash}</code>
            </span>
            <Badge tone={TONES[payment.status]}>{t.statuses[payment.status]}</Badge>
          </li>
        ))}
      </ul>
      {!isEmpty && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t.restart}
        </Button>
      )}
      <Dialog
        open={asking}
        title={t.restartTitle}
        onClose={close}
        actions={
          <>
            <Button variant="outline" initialFocus onClick={close}>
              {t.restartCancel}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                wasRestarted.current = true;
                void onRestart();
              }}
            >
              {t.restartConfirm}
            </Button>
          </>
        }
      >
        <p>{t.restartText}</p>
      </Dialog>
    </Card>
  );
}
