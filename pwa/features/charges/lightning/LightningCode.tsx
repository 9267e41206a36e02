import type { ChargeRow } from "#db/entities/rows.ts";
import { lnurlOf } from "#db/rules/lightning/check-lightning.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { plainSpaces, satsText } from "#pwa/ui/text/coin-text.ts";
import { lightningTexts } from "../sheets/customer-text.ts";
import { TicketCode } from "../ticket/TicketCode.tsx";
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
      <div className="ticket__cover" role="status">
        <Icon name="hourglass-medium-bold" size={32} />
        <p>
          <b>{strings.held}</b>
          {strings.heldDetail}
        </p>
      </div>
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
    return (
      <div className="ticket__cover" role="status">
        <Icon name="hourglass-medium-bold" size={32} />
        <p>{strings.asking}</p>
      </div>
    );
  return (
    <div
      className={invoice.kind === "contradicted" ? "ticket__cover ticket__cover--wrong" : "ticket__cover"}
      role="alert"
    >
      <Icon
        name={invoice.kind === "failed" && invoice.offline ? "wifi-slash-bold" : "warning-circle"}
        size={32}
      />
      {invoice.kind === "contradicted" ? (
        <p>
          <b>{invoice.less ? strings.receivedLess : strings.contradiction}</b>
          {strings.contradictionDetail}
        </p>
      ) : (
        <>
          <p>
            <b>{invoice.offline ? strings.offlineTitle : strings.failedTitle}</b>
            {invoice.sentence}
          </p>
          <Button onClick={onRetry}>{ticketStrings.retry}</Button>
          {invoice.offline && lnurlOf(charge.address) !== null && (
            <Button variant="quiet" className="ticket__fixed" onClick={() => onFixed(true)}>
              {strings.fixedCode}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
