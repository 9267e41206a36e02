import type { ChargeRow } from "#db/entities/rows.ts";
import { payableText, plainSpaces } from "#pwa/ui/text/coin-text.ts";
import { coinTexts } from "../sheets/customer-text.ts";
import { CoinFacts } from "./CoinFacts.tsx";
import { NetworkSign } from "./NetworkSign.tsx";
import { Ticket } from "./Ticket.tsx";
import { TicketCode } from "./TicketCode.tsx";
import { ticketStrings as strings } from "./ticket-strings.ts";

type Props = {
  charge: ChargeRow;
  note: string | null;
  payload: string;
  onlyAddress: boolean;
  /** Received or given up: there is no code to pay. */
  isDone: boolean;
  expired: boolean;
  moved: boolean;
  renewing: boolean;
  onRenew: () => void;
};

/** The ticket in the charge's own coin. */
export function CoinTicket(props: Props) {
  const { charge, note, payload, onlyAddress, isDone, expired, moved, renewing, onRenew } = props;
  const payable = payableText(charge.coin, charge.units);
  const name = onlyAddress ? strings.qrOnlyAddressName(payable) : strings.qrName(payable);
  const code = !isDone && (
    <>
      <NetworkSign charge={charge} />
      <TicketCode
        payload={payload}
        name={plainSpaces(name)}
        texts={coinTexts(charge, onlyAddress)}
        expired={expired}
        moved={moved}
        renewing={renewing}
        onRenew={onRenew}
      />
    </>
  );
  return (
    <Ticket charge={charge} note={note} code={code}>
      <CoinFacts charge={charge} holds={!isDone && !expired} />
    </Ticket>
  );
}
