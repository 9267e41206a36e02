import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { chargeUri } from "#db/rules/payment-uri.ts";
import { Button } from "#pwa/ui/Button.tsx";
import { CoinMark } from "#pwa/ui/CoinMark.tsx";
import { formatBrl, formatCents, formatDateTime } from "#pwa/ui/format.ts";
import { Icon } from "#pwa/ui/Icon.tsx";
import { ReceiptPaper } from "#pwa/ui/ReceiptPaper.tsx";
import { CopyIcon } from "./CopyIcon.tsx";
import { exactText, payableText, plainSpaces, rateText, shortAddress } from "#pwa/ui/coin-text.ts";
import { QrImage } from "./QrImage.tsx";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { rateOrigin } from "./ticket-facts.ts";
import { useQr } from "./use-qr.ts";

type Props = {
  charge: ChargeRow;
  onlyAddress: boolean;
  /** The code is covered: its quote is over. */
  expired: boolean;
  renewing: boolean;
  onRenew: () => void;
};

/** The QR ticket: what the customer reads and pays, on receipt paper in both themes. */
export function Ticket(props: Props) {
  const { charge } = props;
  const { name, networkLabel, ticker } = COIN_FACTS[charge.coin];
  const payable = payableText(charge.coin, charge.units);
  const exact = exactText(charge);
  const number = payable.slice(0, payable.indexOf("\u00a0"));
  return (
    <ReceiptPaper
      as="section"
      className="ticket"
      label={plainSpaces(strings.ticketLabel(formatBrl(charge.amountCents), name))}
    >
      {charge.training && <p className="ticket__sample">{strings.sampleMark}</p>}
      <p className="leader ticket__head">
        <b className="ticket__shop">{charge.shopName ?? strings.shopFallback}</b>
        <span className="muted num">{formatDateTime(charge.createdAt)}</span>
      </p>
      <p className="ticket__amount num">
        <span>{strings.currency}</span>
        {formatCents(charge.amountCents)}
      </p>
      <TicketCode {...props} payable={payable} />
      <hr />
      <p className="leader ticket__coin">
        <span className="ticket__name">
          <CoinMark coin={charge.coin} size={22} />
          <b>{name}</b>
        </span>
        <span className="ticket__payable">
          <b className="num">{payable}</b>
          <CopyIcon text={number} label={strings.copyAmount} done={strings.amountCopied} />
        </span>
      </p>
      <p className="ticket__fact ticket__network">
        <span>{networkLabel}</span>
        {exact && <span className="num">{strings.exactAmount(exact)}</span>}
      </p>
      <p className="leader ticket__fact">
        <span>{strings.oneCoin(ticker)}</span>
        <span className="num">{rateText(charge.rate)}</span>
      </p>
      <p className="ticket__fact ticket__origin">
        <span>{rateOrigin(charge)}</span>
        {charge.rateSource === "example" && (
          <span className="ticket__change">
            <b className="ticket__up num">{strings.exampleChange}</b>
            <span>{strings.example}</span>
          </span>
        )}
      </p>
      <p className="leader ticket__fact">
        <span>{strings.address}</span>
        <span className="font-mono" title={charge.address}>
          {shortAddress(charge.address)}
        </span>
      </p>
      {charge.description && (
        <p className="leader ticket__fact">
          <span>{strings.descriptionLine}</span>
          <span className="ticket__text">{charge.description}</span>
        </p>
      )}
    </ReceiptPaper>
  );
}

function TicketCode({
  charge,
  onlyAddress,
  expired,
  renewing,
  onRenew,
  payable,
}: Props & { payable: string }) {
  const state = useQr(onlyAddress ? charge.address : chargeUri(charge));
  if (expired) {
    return (
      <div className="ticket__cover">
        <Icon name="clock-countdown-bold" size={32} />
        <p>
          <b>{strings.expiredTitle}</b>
          {strings.expiredDetail}
        </p>
        <Button onClick={onRenew} busy={renewing} busyLabel={strings.generating}>
          {strings.renew}
        </Button>
      </div>
    );
  }
  if (state.kind === "failed") {
    return (
      <div className="ticket__cover" role="alert">
        <Icon name="warning-circle" size={32} />
        <p>{strings.qrFailed}</p>
        <Button onClick={state.retry}>{strings.retry}</Button>
      </div>
    );
  }
  return (
    <div className="ticket__qr">
      {state.kind === "ready" && (
        <QrImage
          qr={state.qr}
          name={plainSpaces(onlyAddress ? strings.qrOnlyAddressName(payable) : strings.qrName(payable))}
        />
      )}
    </div>
  );
}
