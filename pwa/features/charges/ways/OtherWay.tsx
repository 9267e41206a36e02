import type { ReactNode } from "react";
import type { OtherWay as Way } from "#db/entities/other-ways.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { brCode, pixTxid } from "#db/rules/payment-links/br-code.ts";
import { lnurlOf } from "#db/rules/lightning/check-lightning.ts";
import { plainSpaces } from "#pwa/ui/text/coin-text.ts";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { formatBrl, formatCount } from "#pwa/ui/text/format.ts";
import { type CustomerTexts, lightningTexts, pixTexts } from "../sheets/customer-text.ts";
import { HelpButton } from "../sheets/HelpButton.tsx";
import type { OtherWays } from "./pay-way.ts";
import { Ticket } from "../ticket/Ticket.tsx";
import { TicketCode } from "../ticket/TicketCode.tsx";
import { ticketStrings as strings } from "../ticket/ticket-strings.ts";

type Props = {
  charge: ChargeRow;
  note: string | null;
  way: Way;
  ways: OtherWays;
  expired: boolean;
  moved: boolean;
  renewing: boolean;
  onRenew: () => void;
};

/** The same sale in another way, with its own code and its own place where the money arrives. */
export function OtherWay(props: Props) {
  const { way, ways } = props;
  if (way === "pix") return ways.pix && <Pix {...props} receiver={ways.pix} />;
  return ways.lightning !== null && <Lightning {...props} address={ways.lightning} />;
}

/** A sale that was received in another way than with its coin: only what arrived, and no code. */
export function PaidTicket({ charge, note, way }: Pick<Props, "charge" | "note" | "way">) {
  const isPix = way === "pix";
  return (
    <Ticket charge={charge} note={note} way={strings.ways[way]} code={false}>
      <WayLine way={way} amount={isPix ? formatBrl(charge.amountCents) : satsOf(charge)} />
      {isPix && <p className="ticket__fact">{strings.pixApart}</p>}
    </Ticket>
  );
}

const satsOf = ({ units }: ChargeRow): string => `${formatCount(Number(units))} sats`;

function WayLine({ way, amount }: { way: Way; amount: string }) {
  return (
    <p className="ticket__coin leader">
      <b className="ticket__name">{strings.ways[way]}</b>
      <span className="ticket__network">
        <b className="num">{amount}</b>
        <HelpButton block={way} className="ticket__help" />
      </span>
    </p>
  );
}

function Pix({ receiver, ...props }: Props & { receiver: NonNullable<OtherWays["pix"]> }) {
  const { charge } = props;
  const amount = formatBrl(charge.amountCents);
  const payload = brCode({ ...receiver, amountCents: charge.amountCents, txid: pixTxid(charge.id) });
  return (
    <OtherTicket
      {...props}
      payload={payload}
      name={strings.pixName(amount)}
      texts={pixTexts(charge)}
      // The price is in reais, so no rate expires, and the bank's code has no time limit of its own.
      expired={false}
    >
      <WayLine way="pix" amount={amount} />
      <Fact label={strings.pixReceiver} text={receiver.name} />
      <Fact label={strings.pixKey} text={receiver.key} />
      <p className="ticket__fact">{strings.pixApart}</p>
      {payload !== null && (
        <CopyButton text={payload} label={strings.copyPix} copiedLabel={strings.pixCopied} />
      )}
    </OtherTicket>
  );
}

function Lightning({ address, ...props }: Props & { address: string }) {
  const { charge } = props;
  const sats = satsOf(charge);
  const amount = `${sats} (${formatBrl(charge.amountCents)})`;
  const payload = lnurlOf(address);
  return (
    <OtherTicket
      {...props}
      payload={payload}
      name={strings.lightningName(sats)}
      texts={lightningTexts(charge, { typesAmount: true })}
    >
      <WayLine way="lightning" amount={sats} />
      <p className="ticket__fact">{strings.lightningTypes(amount)}</p>
      <Fact label={strings.lightningTo} text={address} />
      <CopyButton text={address} label={strings.copyLightning} copiedLabel={strings.lightningCopied} />
    </OtherTicket>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <p className="leader ticket__fact">
      <span>{label}</span>
      <span className="wrap-anywhere">{text}</span>
    </p>
  );
}

type OtherTicketProps = Props & {
  /** null: the saved value no longer passes its check. */
  payload: string | null;
  name: string;
  texts: CustomerTexts;
  children: ReactNode;
};

function OtherTicket({ payload, name, texts, children, ...props }: OtherTicketProps) {
  const { charge, note, way, expired, moved, renewing, onRenew } = props;
  const code =
    payload === null ? (
      <p className="ticket__cover" role="alert">
        {strings.codeBroken}
      </p>
    ) : (
      <TicketCode
        payload={payload}
        name={plainSpaces(name)}
        texts={texts}
        expired={expired}
        moved={moved}
        renewing={renewing}
        onRenew={onRenew}
      />
    );
  return (
    <Ticket charge={charge} note={note} way={strings.ways[way]} code={code}>
      {children}
    </Ticket>
  );
}
