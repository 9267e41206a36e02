import { type ReactNode, type Ref, useState } from "react";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { isAccepted } from "#db/rules/charges/charge-status.ts";
import type { PayWay } from "#db/rules/charges/payment-check.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { HelpButton } from "../sheets/HelpButton.tsx";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { saidTime } from "./ticket-facts.ts";
import type { ShownCharge } from "../make/use-charge.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";

type Mark = ChargeMarkRow["mark"];
type Props = {
  ref: Ref<HTMLDivElement>;
  shown: ShownCharge;
  way: PayWay;
  /** Replaces the safety line: what the wallet reports, or the next step. */
  watch: ReactNode;
  onMark: (mark: Mark) => Promise<void>;
};

/** Each way is checked in a place of its own, so each has its own line. */
const SAFE_PLACE: Readonly<Record<PayWay, string>> = {
  coin: strings.safetyWhere,
  pix: strings.safetyPix,
  lightning: strings.safetyLightning,
};

/** The state of the payment in plain words with a time (D3), or the safety line while there is none. */
export function TicketStatus({ ref, shown: { status, mark, fact }, way, watch, onMark }: Props) {
  const now = useDeviceNow();
  const [fixing, setFixing] = useState(false);
  const fix = (next: Mark) => {
    setFixing(false);
    void onMark(next);
  };
  if (fact)
    return (
      <div className="ticket-status">
        <Banner
          card
          tone={fact.late ? "warning" : "success"}
          icon={fact.late ? "warning-circle" : "check-circle-fill"}
          title={strings.stateAt(STATUS_WORDS[status], saidTime(fact.settledAt, now))}
        >
          <p>{strings.proofOf[fact.proof]}</p>
        </Banner>
      </div>
    );
  const accepted = isAccepted(status);
  return (
    <div ref={ref} tabIndex={-1} className="ticket-status" aria-live="polite">
      {mark && (accepted || status === "unpaid") ? (
        <Banner
          card
          tone={!accepted ? "warning" : status === "agreed" ? "info" : "success"}
          icon={accepted ? "check-circle-fill" : "warning-circle"}
          title={
            accepted
              ? strings.stateAt(STATUS_WORDS[status], saidTime(mark.at, now))
              : strings.unpaidAt(saidTime(mark.at, now))
          }
          action={
            <button type="button" onClick={() => setFixing(true)}>
              {strings.fix}
            </button>
          }
        />
      ) : (
        (watch ?? (
          <p className="ticket-tip flex gap-[10px] items-center text-[0.9375rem] leading-[1.35]">
            <Icon name="shield-check-fill" size={22} />
            <span>
              {strings.safety}
              <b>{SAFE_PLACE[way]}</b>
              {strings.fullStop}
            </span>
            <HelpButton block="proof" className="ticket__help" />
          </p>
        ))
      )}
      <Dialog
        open={fixing}
        title={strings.fixTitle}
        onClose={() => setFixing(false)}
        actions={
          <>
            <Button variant="outline" block onClick={() => fix("waiting")}>
              {strings.markWaiting}
            </Button>
            {accepted ? (
              <Button variant="outline" block onClick={() => fix("unpaid")}>
                {strings.markUnpaid}
              </Button>
            ) : null}
            <Button variant="quiet" block initialFocus onClick={() => setFixing(false)}>
              {strings.cancel}
            </Button>
          </>
        }
      />
    </div>
  );
}
