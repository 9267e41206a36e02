import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { LightningFactRow } from "#db/entities/rows.ts";
import { unitsOf } from "#db/rules/charges/paid-amount.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { openModal } from "#pwa/ui/overlays/open-dialogs.ts";
import { plainSpaces, satsText } from "#pwa/ui/text/coin-text.ts";
import { formatBrl, formatCents } from "#pwa/ui/text/format.ts";
import type { ShownCharge } from "../make/use-charge.ts";
import { ticketStrings } from "../ticket/ticket-strings.ts";
import { signalPaid } from "./signal-paid.ts";
import { lightningStrings as strings } from "./strings.ts";

type Props = {
  charge: ShownCharge["charge"];
  fact: LightningFactRow;
  /** Whether to play the sound and vibrate. */
  signals: boolean;
  onNext: () => void;
  onReceipt: () => void;
};

const SHOWN_SECONDS = 60;
const TICKS = Array.from({ length: SHOWN_SECONDS }, (_, at) => at);

/**
 * "Pago", readable from two metres, for a payment that was settled while the customer waited. After a minute the
 * receipt returns.
 */
export function PaidScreen({ charge, fact, signals, onNext, onReceipt }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const now = useDeviceNow(250);
  const [shownAt] = useState(now);
  const [willSignal] = useState(signals);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) openModal(dialog);
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (willSignal) signalPaid();
  }, [willSignal]);
  const seconds = Math.max(0, Math.floor(((instantToMs(now) ?? 0) - (instantToMs(shownAt) ?? 0)) / 1000));
  const isOver = seconds >= SHOWN_SECONDS;
  useEffect(() => {
    if (isOver) onReceipt();
  }, [isOver, onReceipt]);
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onReceipt();
  };
  const amount = formatBrl(charge.amountCents);
  return (
    <dialog
      ref={ref}
      className="paid"
      aria-label={plainSpaces(`${strings.paid}. ${amount}.`)}
      onCancel={handleCancel}
    >
      <p className="flex flex-wrap gap-[12px] items-center justify-between min-h-(--bc-header) font-semibold">
        <b>{charge.shopName ?? ticketStrings.shopFallback}</b>
        <span>{charge.cashier}</span>
      </p>
      <div className="flex flex-1 flex-col gap-[clamp(8px,2dvh,22px)]">
        <div
          className="paid__tile relative grid place-items-center w-[min(168px,22dvh)] aspect-square text-[#17713f] lg:w-[min(184px,16dvh)]"
          aria-hidden="true"
        >
          <i />
          <Icon name="check-bold" size={104} />
        </div>
        <div role="status">
          <p className="paid__word">{strings.paid}</p>
          {fact.demo && <p className="mt-3">{strings.paidDemo}</p>}
          <p className="paid__amount num">
            <span>{ticketStrings.currency}</span>
            {formatCents(charge.amountCents)}
          </p>
        </div>
        <div
          className="paid__ticks grid grid-cols-[repeat(60,1fr)] gap-[2px] h-[18px] mt-[8px]"
          aria-hidden="true"
        >
          {TICKS.map((tick) => (
            <i key={tick} className={tick < seconds ? "is-past" : tick === seconds ? "is-now" : undefined} />
          ))}
        </div>
        <p className="flex items-baseline justify-between num" aria-live="off">
          <b className="font-display text-[1.75rem]/[1.2] font-bold">
            {new Date(now).toLocaleTimeString("pt-BR")}
          </b>
          <span>{strings.ago(seconds)}</span>
        </p>
        <p className="paid__proof">
          {strings.paidBy(satsText(unitsOf(charge, fact)))}
          <b>{ticketStrings.proofOf[fact.proof]}</b>
        </p>
        <div className="paid__act grid gap-[4px] mt-auto lg:grid-cols-[24rem_auto] lg:justify-start">
          <Button size="xl" block className="paid__next" initialFocus onClick={onNext}>
            {strings.next}
          </Button>
          <Button variant="quiet" block className="paid__receipt" icon="receipt" onClick={onReceipt}>
            {strings.receipt}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
