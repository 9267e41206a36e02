import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import type { CustomerTexts } from "../sheets/customer-text.ts";
import { CustomerView } from "../sheets/CustomerView.tsx";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import { TicketCover } from "./TicketCover.tsx";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { useQr } from "#pwa/ui/data/use-qr.ts";

type Props = {
  /** The content of the code. */
  payload: string;
  name: string;
  /** Texts for the customer's view. */
  texts: CustomerTexts;
  /** The code is covered: its quote has expired. */
  expired: boolean;
  /** It is covered because the shop's address was changed. */
  moved?: boolean;
  renewing: boolean;
  onRenew: () => void;
};

/** The code on the ticket; a tap shows it alone. It is covered once it has expired, so that nobody pays an old rate. */
export function TicketCode({ payload, name, texts, expired, moved = false, renewing, onRenew }: Props) {
  const state = useQr(payload);
  const [full, setFull] = useState(false);
  if (expired)
    return (
      <TicketCover
        icon={moved ? "warning-circle" : "clock-countdown-bold"}
        title={moved ? strings.movedTitle : strings.expiredTitle}
        detail={moved ? strings.movedDetail : strings.expiredDetail}
      >
        <Button onClick={onRenew} busy={renewing} busyLabel={strings.generating}>
          {strings.newCode}
        </Button>
      </TicketCover>
    );
  if (state.kind === "failed")
    return (
      <TicketCover role="alert" icon="warning-circle" title={strings.failedTitle} detail={strings.qrFailed}>
        <Button onClick={state.retry}>{strings.retry}</Button>
      </TicketCover>
    );
  return (
    <div className="ticket__qr">
      {state.kind === "ready" && (
        <>
          <QrImage qr={state.qr} name={name} />
          {/* The button lies over the picture instead of around it, where it would remove the picture's own name. */}
          <button
            type="button"
            className="absolute inset-0 rounded-sm"
            aria-label={strings.fullView}
            onClick={() => setFull(true)}
          />
        </>
      )}
      {full && state.kind === "ready" && (
        <CustomerView qr={state.qr} name={name} texts={texts} onClose={() => setFull(false)} />
      )}
    </div>
  );
}
