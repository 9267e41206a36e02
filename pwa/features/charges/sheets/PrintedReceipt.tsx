import type { Ref } from "react";
import { COIN_FACTS } from "#db/entities/coins.ts";
import { lineText } from "#db/rules/charges/line-names.ts";
import { factStatus, isAccepted, isElsewhere } from "#db/rules/charges/charge-status.ts";
import { receivedAt, wayLabel } from "#db/rules/charges/lightning-charge.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import { groupsOfFour } from "#db/rules/addresses/address-groups.ts";
import { formatBrl, formatDateTime, formatTime } from "#pwa/ui/text/format.ts";
import { quantityText } from "#pwa/ui/text/quantity-text.ts";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import { sheetStrings } from "./sheet-strings.ts";
import { markOf, rateLine, saidTime } from "../ticket/ticket-facts.ts";
import { ticketStrings as strings } from "../ticket/ticket-strings.ts";
import type { ShownCharge } from "../make/use-charge.ts";
import { useQr } from "#pwa/ui/data/use-qr.ts";

type Props = { shown: ShownCharge; payload: string; width: 58 | 80; ref: Ref<HTMLDivElement> };

/**
 * The content of the printed receipt, off the screen until it is printed. It has the code only while that may be paid.
 */
export function PrintedReceipt({ shown, payload, width, ref }: Props) {
  const { charge, status, fact, expired, note, giveBacks } = shown;
  const state = useQr(payload);
  const isPix = status === "pix";
  const mark = isPix ? null : markOf(charge);
  const showsCode = status === "waiting" && !expired && state.kind === "ready";
  const isConnection = receivedAt(charge) !== charge.address;
  return (
    <div ref={ref} className={`till-print till-print--${width}`} aria-hidden="true">
      {mark && <p className="till-print__mark">{mark}</p>}
      <p className="font-display text-[12pt]/[1.25] font-extrabold">
        {charge.shopName ?? strings.shopFallback}
      </p>
      <p>{formatDateTime(charge.createdAt)}</p>
      <p className="font-display text-[20pt]/[1.2] font-extrabold">{formatBrl(charge.amountCents)}</p>
      {charge.lines.map((line, at) => (
        <p key={`${at} ${line.name}`}>
          {sheetStrings.printedLine(lineText(line), formatBrl(line.cents * line.quantity))}
        </p>
      ))}
      {charge.discountCents > 0 && <p>{sheetStrings.printedDiscount(formatBrl(charge.discountCents))}</p>}
      {charge.tipCents > 0 && <p>{sheetStrings.printedTip(formatBrl(charge.tipCents))}</p>}
      {showsCode && <QrImage qr={state.qr} name="" margin={4} />}
      <p className="font-display text-[12pt]/[1.25] font-extrabold">{quantityText(charge, status, fact)}</p>
      {!isPix && <p>{sheetStrings.printedNetwork(COIN_FACTS[charge.coin].name, wayLabel(charge, status))}</p>}
      {!isElsewhere(status) && (
        <p className="font-mono text-[9pt]/[1.35] font-semibold">
          {isConnection ? receivedAt(charge) : groupsOfFour(charge.address).join(" ")}
        </p>
      )}
      {!isPix && <p>{rateLine(charge)}</p>}
      {charge.description && <p>{charge.description}</p>}
      {note && <p>{note}</p>}
      <p className="till-print__state">{stateLine(shown)}</p>
      {fact && (
        <p className="font-mono text-[9pt]/[1.35] font-semibold">{sheetStrings.printedHash(fact.id)}</p>
      )}
      {fact?.preimage && (
        <p className="font-mono text-[9pt]/[1.35] font-semibold">
          {sheetStrings.printedProof(fact.preimage)}
        </p>
      )}
      {giveBacks.map(({ id, amountCents, at }) => (
        <p key={id}>{sheetStrings.printedGiveBack(formatBrl(amountCents), formatDateTime(at))}</p>
      ))}
      {showsCode && <p>{strings.validUntil(formatTime(charge.expiresAt))}</p>}
      <p className="mt-[2mm] font-bold uppercase">{sheetStrings.notFiscal}</p>
    </div>
  );
}

/** The state of the payment, with its time (D3). */
function stateLine({ charge, status, mark, fact, expired }: ShownCharge): string {
  if (fact) return sheetStrings.printedPaid(factStatus(fact), saidTime(fact.settledAt, charge.createdAt));
  if (mark && isAccepted(status))
    return strings.stateAt(STATUS_WORDS[status], saidTime(mark.at, charge.createdAt));
  if (status === "unpaid") return strings.markUnpaid;
  return expired ? strings.expiredTitle : strings.markWaiting;
}
