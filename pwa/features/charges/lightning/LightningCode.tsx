import type { ChargeRow } from "#db/entities/rows.ts";
import { lnurlOf } from "#db/rules/lightning/check-lightning.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { plainSpaces, satsText } from "#pwa/ui/text/coin-text.ts";
import { lightningTexts } from "../sheets/customer-text.ts";
import { TicketCode } from "../ticket/TicketCode.tsx";
import { TicketCover } from "../ticket/TicketCover.tsx";
import { ticketStrings } from "../ticket/ticket-strings.ts";
import { lightningStrings as strings } from "./strings.ts";
import type { Invoice } from "./use-invoice.ts";

type Props = {
  charge: ChargeRow;
  invoice: Invoice;
  /** Shows the static code of the shop's address, without an amount. */
  isFixed: boolean;
  onFixed: (on: boolean) => void;
  onRetry: () => void;
  expired: boolean;
  renewing: boolean;
  onRenew: () => void;
};

/** The code of a charge over Lightning, or why there is none and what to do instead. */
export function LightningCode(props: Props) {
  const { charge, invoice, isFixed, onFixed, onRetry, expired, renewing, onRenew } = props;
  const sats = plainSpaces(satsText(charge.units));
  const renewal = { renewing, onRenew };
  if (invoice.kind === "held")
    return (
      <TicketCover
        role="status"
        icon="hourglass-medium-bold"
        title={strings.held}
        detail={strings.heldDetail}
      />
    );
  if (expired || invoice.kind === "ended")
    return (
      <TicketCode
        {...renewal}
        expired
        payload=""
        name=""
        texts={lightningTexts(charge, { typesAmount: false })}
      />
    );
  const fixed = isFixed ? lnurlOf(charge.address) : null;
  if (fixed !== null)
    return (
      <TicketCode
        {...renewal}
        expired={false}
        payload={fixed}
        name={strings.staticName(sats)}
        texts={lightningTexts(charge, { typesAmount: true })}
      />
    );
  if (invoice.kind === "shown")
    return (
      <TicketCode
        {...renewal}
        expired={false}
        payload={invoice.text}
        name={strings.qrName(sats)}
        texts={lightningTexts(charge, { typesAmount: false, demo: invoice.demo })}
      />
    );
  if (invoice.kind === "asking")
    return <TicketCover role="status" icon="hourglass-medium-bold" detail={strings.asking} />;
  if (invoice.kind === "contradicted")
    return (
      <TicketCover
        wrong
        role="alert"
        icon="warning-circle"
        title={invoice.less ? strings.receivedLess : strings.contradiction}
        detail={strings.contradictionDetail}
      />
    );
  return (
    <TicketCover
      role="alert"
      icon={invoice.offline ? "wifi-slash-bold" : "warning-circle"}
      title={invoice.offline ? strings.offlineTitle : strings.failedTitle}
      detail={invoice.sentence}
    >
      <Button onClick={onRetry}>{ticketStrings.retry}</Button>
      {invoice.offline && lnurlOf(charge.address) !== null && (
        <Button variant="quiet" className="ticket__fixed" onClick={() => onFixed(true)}>
          {strings.fixedCode}
        </Button>
      )}
    </TicketCover>
  );
}
