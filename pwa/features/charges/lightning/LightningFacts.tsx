import type { ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import { unitsOf } from "#db/rules/charges/paid-amount.ts";
import { receivedAt } from "#db/rules/charges/lightning-charge.ts";
import { rateText, satsText } from "#pwa/ui/text/coin-text.ts";
import { formatTime } from "#pwa/ui/text/format.ts";
import { roughSats } from "../till-code/rough-sats.ts";
import { HelpButton } from "../sheets/HelpButton.tsx";
import { lightningStrings as strings } from "./strings.ts";

type Props = {
  charge: ChargeRow;
  /** The settled payment; null: none is known here. */
  fact: LightningFactRow | null;
  /** When the code expires, ISO 8601; null: it can no longer be paid. */
  until: string | null;
  /** The server's rate decides the satoshis, when the customer's wallet asks. */
  isEstimate: boolean;
};

/** What is paid over Lightning, its rate, and how long the code holds. */
export function LightningFacts({ charge, fact, until, isEstimate }: Props) {
  return (
    <>
      <p className="leader ticket__coin">
        <b className="ticket__name">{strings.lightning}</b>
        <span className="ticket__network">
          <b className="num">{isEstimate ? roughSats(charge.units) : satsText(unitsOf(charge, fact))}</b>
          <HelpButton block="lightning" className="ticket__help" />
        </span>
      </p>
      {isEstimate && <p className="ticket__fact">{strings.estimate}</p>}
      <p className="leader ticket__fact">
        <span>{strings.rateAt(formatTime(charge.rateAsOf))}</span>
        <span className="num">{rateText(charge.rate)}</span>
      </p>
      {until !== null && (
        <p className="leader ticket__fact">
          <span>{strings.validUntil}</span>
          <span className="num">{formatTime(until)}</span>
        </p>
      )}
      <p className="leader ticket__fact">
        <span>{strings.to}</span>
        <span className="wrap-anywhere">{receivedAt(charge)}</span>
      </p>
    </>
  );
}
