import { COIN_FACTS } from "#db/entities/coins.ts";
import { networkLabel } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { exactText, payableText, rateText } from "#pwa/ui/text/coin-text.ts";
import { CopyIcon } from "./CopyIcon.tsx";
import { HelpButton } from "../sheets/HelpButton.tsx";
import { rateOrigin } from "./ticket-facts.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { TicketAddress } from "./TicketAddress.tsx";
import { TicketValidity } from "./TicketValidity.tsx";

type Props = {
  charge: ChargeRow;
  /** The code can be paid now. */
  holds: boolean;
};

/** The amount in the coin: network and amount in big letters, then how the amount was calculated. */
export function CoinFacts({ charge, holds }: Props) {
  const { name, ticker } = COIN_FACTS[charge.coin];
  const payable = payableText(charge.coin, charge.units);
  // With a tail or a margin, the amount is no longer the plain division that the course teaches.
  const exact = charge.tail === "0" && charge.marginBps === 0 ? exactText(charge) : null;
  return (
    <>
      <p className="leader ticket__coin">
        <span className="ticket__name">
          <CoinMark coin={charge.coin} size={22} />
          <b>{name}</b>
        </span>
        <span className="ticket__network">
          <b>{networkLabel(charge)}</b>
          <HelpButton block="network" className="ticket__help" />
        </span>
      </p>
      <p className="ticket__payable inline-flex items-center gap-[8px]">
        <b className="num">{payable}</b>
        <CopyIcon text={numberOf(payable)} label={strings.copyAmount} done={strings.amountCopied} />
      </p>
      {charge.tail !== "0" && (
        <p className="ticket__fact ticket__until flex items-center justify-between gap-[4px] leading-[1.35]">
          <span>{strings.tail(payableText(charge.coin, charge.tail))}</span>
          <HelpButton block="amount" className="ticket__help" />
        </p>
      )}
      {holds && <TicketValidity charge={charge} />}
      <TicketAddress address={charge.address} />
      <p className="leader ticket__fact">
        <span>{strings.oneCoin(ticker)}</span>
        <span className="ticket__network num">
          {rateText(charge.rate)}
          <HelpButton block="rate" className="ticket__help" />
        </span>
      </p>
      <p className="ticket__fact flex flex-wrap justify-between gap-x-[12px] gap-y-0 mt-[-4px]">
        <span>
          {rateOrigin(charge)}
          {charge.marginBps > 0 && strings.margin(charge.marginBps)}
        </span>
        {charge.rateSource === "example" && (
          <span className="inline-flex gap-[6px]">
            <b className="text-[#17713f] num">{strings.exampleChange}</b>
            <span>{strings.example}</span>
          </span>
        )}
      </p>
      {exact && <p className="ticket__fact num">{strings.exactAmount(exact)}</p>}
    </>
  );
}

const numberOf = (amount: string): string => amount.slice(0, amount.indexOf("\u00a0"));
