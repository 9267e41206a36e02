import { type ReactNode, useRef, useState } from "react";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { isAccepted, isOpen } from "#db/rules/charges/charge-status.ts";
import type { PayWay } from "#db/rules/charges/payment-check.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useProofLimit } from "#pwa/deps/use-proof-limit.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { PaymentCheck } from "#pwa/ui/payment-check/PaymentCheck.tsx";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { TicketStatus } from "./TicketStatus.tsx";
import type { ShownCharge } from "../make/use-charge.ts";

type Props = {
  shown: ShownCharge;
  way: PayWay;
  /** Replaces the safety line while the payment is awaited. No solid button stands beside it then. */
  watch?: ReactNode;
  /** The next step is on the paper, so that the dock has no solid button. */
  stepOnPaper?: boolean;
  /** This sale may get no other code now. */
  isHeld?: boolean;
  onMark: (mark: ChargeMarkRow["mark"]) => Promise<void>;
  onNew: () => void;
};

/** Fixed at the bottom: the state of the payment, the person's mark, and the next charge. */
export function TicketDock({
  shown,
  way,
  watch = null,
  stepOnPaper = false,
  isHeld = false,
  onMark,
  onNew,
}: Props) {
  const { charge, expired, status, fact } = shown;
  const isDone = !isOpen(status);
  /** A sale that was given up may be paid after all. */
  const mayCheck = !isAccepted(status) && fact === null;
  const limitCents = useProofLimit();
  const now = useDeviceNow();
  const [asking, setAsking] = useState(false);
  const state = useRef<HTMLDivElement>(null);
  const handleMark = async (mark: ChargeMarkRow["mark"]) => {
    await onMark(mark);
    // Once the mark is stored, the pressed button is gone.
    state.current?.focus({ preventScroll: true });
  };
  const handleConfirm = () => {
    setAsking(false);
    void handleMark("checked");
  };
  return (
    <div className="ticket-page__dock">
      <TicketStatus ref={state} shown={shown} way={way} watch={watch} onMark={handleMark} />
      <div className="ticket-page__buttons">
        {mayCheck && (
          <Button variant="outline" size="xl" onClick={() => setAsking(true)}>
            {way === "pix" ? strings.checkPix : strings.check}
          </Button>
        )}
        {/* A covered ticket already has a button of that name, which charges the same sale again, so this one has
            another name. */}
        <Button
          size="xl"
          variant={!isDone && (expired || watch || stepOnPaper || isHeld) ? "outline" : "primary"}
          onClick={onNew}
        >
          {expired || fact || isHeld ? strings.newCharge : strings.newCode}
        </Button>
      </div>
      {asking && mayCheck && (
        <PaymentCheck
          charge={charge}
          way={way}
          limitCents={limitCents}
          now={now}
          onCancel={() => setAsking(false)}
          onConfirm={handleConfirm}
        />
      )}
    </div>
  );
}
