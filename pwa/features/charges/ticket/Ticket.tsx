import type { CSSProperties, ReactNode } from "react";
import { COIN_FACTS } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { plainSpaces } from "#pwa/ui/text/coin-text.ts";
import { formatBrl, formatCents, formatDateTime } from "#pwa/ui/text/format.ts";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { SaleLines } from "../basket/SaleLines.tsx";
import { ticketStrings as strings } from "./ticket-strings.ts";

type Props = {
  charge: ChargeRow;
  /** The shop's note on the charge. */
  note: string | null;
  /** Name of a way to pay other than the charge's coin. */
  way?: string;
  /** The code of the chosen way to pay; false: there is none to pay. */
  code: ReactNode;
  /** The details of that way. */
  children: ReactNode;
};

/** The QR ticket: what the customer reads and pays, on receipt paper in both themes. */
export function Ticket({ charge, note, way, code, children }: Props) {
  const name = way ?? COIN_FACTS[charge.coin].name;
  const amount = formatCents(charge.amountCents);
  return (
    <ReceiptPaper
      as="section"
      className="ticket"
      label={plainSpaces(strings.ticketLabel(formatBrl(charge.amountCents), name))}
    >
      {charge.training && <p className="ticket__sample">{strings.sampleMark}</p>}
      <p className="leader text-[0.875rem]">
        <b className="overflow-hidden font-display text-[1rem]/[1.3] font-bold text-ellipsis">
          {charge.shopName ?? strings.shopFallback}
        </b>
        <span className="muted num">{formatDateTime(charge.createdAt)}</span>
      </p>
      <p className="ticket__amount num" style={{ "--characters": amount.length } as CSSProperties}>
        <span>{strings.currency}</span>
        {amount}
      </p>
      {code}
      <hr />
      {children}
      <SaleLines charge={charge} />
      {charge.tipCents > 0 && (
        <p className="leader ticket__fact">
          <span>{strings.tip}</span>
          <span className="num">{formatBrl(charge.tipCents)}</span>
        </p>
      )}
      {charge.description && <Text label={strings.descriptionLine} text={charge.description} />}
      {note && <Text label={strings.note} text={note} />}
    </ReceiptPaper>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <p className="leader ticket__fact">
      <span>{label}</span>
      <span className="wrap-anywhere">{text}</span>
    </p>
  );
}
