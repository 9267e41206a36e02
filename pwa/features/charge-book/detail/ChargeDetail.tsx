import type { ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import { Link } from "react-router-dom";
import type { BookEntry, StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import { lineText } from "#db/rules/charges/line-names.ts";
import { isElsewhere, markStatus } from "#db/rules/charges/charge-status.ts";
import { otherAmount } from "#db/rules/charges/paid-amount.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";
import { receivedAt, wayLabel } from "#db/rules/charges/lightning-charge.ts";
import type { SaleState } from "#db/rules/charges/same-sale.ts";
import { explorerLink } from "#db/rules/addresses/explorer-link.ts";
import { centsToText } from "#db/rules/money/money.ts";
import { chargePath } from "#pwa/charge-path.ts";
import { isManaged, useShop } from "#pwa/deps/use-shop.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { rateText, satsText } from "#pwa/ui/text/coin-text.ts";
import { quantityText } from "#pwa/ui/text/quantity-text.ts";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { FactList } from "#pwa/ui/data/FactList.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatBrl, formatDateTime } from "#pwa/ui/text/format.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { SaleBadges } from "../BookRow.tsx";
import { ChargeMarks } from "./ChargeMarks.tsx";
import { ChargeNote } from "./ChargeNote.tsx";
import { GiveBackSection } from "../give-back/GiveBackSection.tsx";
import { SightingBox } from "./SightingBox.tsx";
import type { MakerNames } from "../maker-names.ts";
import { COIN_NAMES, strings } from "../strings.ts";

type Props = {
  /** null: the address names a charge that this device does not have. */
  entry: StatedEntry | null;
  makers: MakerNames;
  /** What the other charges of its sale imply for it. */
  sale: SaleState | null;
  /**
   * With `twice`, the charges of its sale that were paid too; otherwise the others that one payment could equally
   * belong to.
   */
  others: readonly BookEntry[];
  /** A payment that the network shows for it may be of another open charge. */
  isOfEither: boolean;
  /** A customer's PIN was accepted although no payment is known. */
  isUnpaidCode: boolean;
  /** The address of another charge without its id, which is appended. */
  chargeBase: string;
  open: boolean;
  offline: boolean;
  looks: boolean;
  onClose: () => void;
};

/** Everything that is known about one charge, shown over the list. */
export function ChargeDetail(props: Props) {
  const { entry, makers, sale, others, isOfEither, isUnpaidCode, chargeBase, open, offline, looks, onClose } =
    props;
  const manages = isManaged(useShop());
  const close = (
    <Button variant="quiet" size="sm" icon="x-bold" initialFocus onClick={onClose}>
      {shared.close}
    </Button>
  );
  if (!entry) {
    return (
      <Dialog open={open} title={strings.missing} onClose={onClose} actions={close}>
        <p>{strings.missingDetail}</p>
      </Dialog>
    );
  }
  const { charge, status } = entry;
  const isTwice = sale === "twice";
  const isPaidAgain = entry.otherFacts.length > 0;
  const paidSats = otherAmount(charge, entry.fact);
  return (
    <Dialog
      open={open}
      title={strings.detail(formatBrl(charge.amountCents))}
      onClose={onClose}
      className="book-detail"
    >
      <div className="book-detail__badges items-center flex flex-wrap gap-2">
        <SaleBadges sale={sale} status={status} />
        {entry.isOdd && <Badge tone="warning">{strings.oddDate}</Badge>}
        {charge.afterEnd && <Badge tone="warning">{strings.afterEnd}</Badge>}
        {charge.training && <Badge tone="outline">{strings.training}</Badge>}
        {close}
      </div>
      {entry.isOdd && (
        <p className="text-sm text-ink-2">{charge.heardAt ? strings.oddSent : strings.oddUnsent}</p>
      )}
      {isUnpaidCode && (
        <Banner card tone="danger" icon="warning-circle-fill" title={strings.unpaidCodeTitle}>
          <p>{strings.unpaidCodeDetail}</p>
        </Banner>
      )}
      {paidSats !== null && (
        <Banner card tone="danger" icon="warning-circle-fill" title={strings.otherAmountTitle}>
          <p>{strings.otherAmountDetail(satsText(charge.units), satsText(paidSats))}</p>
        </Banner>
      )}
      {sale !== null && !isTwice && <p className="text-sm text-ink-2">{strings.saleDetail}</p>}
      {(others.length > 0 || isPaidAgain) && (
        <Banner
          card
          tone="danger"
          icon="warning-circle-fill"
          title={isTwice ? strings.twiceTitle : strings.twinTitle}
        >
          <p>{isPaidAgain ? strings.paidAgain : isTwice ? strings.twiceDetail : strings.twinDetail}</p>
          {others.length > 0 && (
            <ul>
              {others.map((other) => (
                <li key={other.charge.id}>
                  <Link to={chargeBase + other.charge.id} state={KEEP_PLACE}>
                    {strings.twinLine(
                      formatBrl(other.charge.amountCents),
                      formatDateTime(other.charge.createdAt),
                      isTwice ? wayOf(other) : (makers.get(other.maker) ?? other.charge.cashier),
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      {charge.afterEnd && <p className="text-sm text-ink-2">{strings.afterEndDetail}</p>}
      <ChargeMarks key={`marks-${charge.id}`} entry={entry} />
      {manages && <GiveBackSection key={`back-${charge.id}`} entry={entry} />}
      {looks && !charge.training && !isLightning(charge) && !isElsewhere(status) && (
        <SightingBox
          key={`sight-${charge.id}`}
          entry={entry}
          isTwin={isOfEither || (others.length > 0 && !isTwice)}
          chargeBase={chargeBase}
        />
      )}
      {manages && <ChargeNote key={`note-${charge.id}`} entry={entry} />}
      <Facts entry={entry} maker={makers.get(entry.maker) ?? null} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={chargePath(charge.id)} variant="outline" size="sm" icon="qr-code-bold">
          {strings.openTicket}
        </ButtonLink>
        {receivedAt(charge) === charge.address && !isElsewhere(status) && (
          <CopyButton text={charge.address} label={`${shared.copy} ${strings.address.toLowerCase()}`} />
        )}
      </div>
      {!isElsewhere(status) && <Explorer charge={charge} offline={offline} />}
    </Dialog>
  );
}

/** How a charge was paid, by its mark; a payment that the wallet reported came as the charge asks. */
const wayOf = ({ charge, marks: [mark], fact }: BookEntry): string =>
  wayLabel(charge, mark && !fact ? markStatus(mark) : "waiting");

const linesWithPrices = (lines: ChargeRow["lines"]): string =>
  lines.map((line) => strings.item(lineText(line), formatBrl(line.cents * line.quantity))).join("; ");

type FactsProps = {
  entry: Pick<StatedEntry, "charge" | "status" | "fact">;
  maker: string | null;
};

/** A sale paid by Pix is in reais only. */
function Facts({ entry: { charge, status, fact }, maker }: FactsProps) {
  const isPix = status === "pix";
  const facts: readonly (readonly [string, string | null])[] = [
    [strings.made, formatDateTime(charge.createdAt)],
    [strings.heard, charge.heardAt ? formatDateTime(charge.heardAt) : null],
    [strings.expires, formatDateTime(charge.expiresAt)],
    [strings.amount, formatBrl(charge.amountCents)],
    [strings.items, charge.lines.length > 0 ? linesWithPrices(charge.lines) : null],
    [strings.discount, charge.discountCents > 0 ? `−${formatBrl(charge.discountCents)}` : null],
    [strings.tip, charge.tipCents > 0 ? formatBrl(charge.tipCents) : null],
    [strings.coin, isPix ? null : COIN_NAMES[charge.coin]],
    [strings.coinAmount, isPix ? null : quantityText(charge, status, fact)],
    [strings.network, wayLabel(charge, status)],
    [
      strings.rate,
      isPix
        ? null
        : strings.rateLine(
            rateText(charge.rate),
            strings.rateOrigin[charge.rateSource],
            formatDateTime(charge.rateAsOf),
          ),
    ],
    [strings.margin, charge.marginBps > 0 && !isPix ? `${centsToText(charge.marginBps, ",")}%` : null],
    [strings.makerLine, maker],
    [strings.cashierLine, charge.cashier],
    [strings.description, charge.description],
    [strings.address, isElsewhere(status) ? null : receivedAt(charge)],
    [strings.settledAt, fact && formatDateTime(fact.settledAt)],
    [strings.paymentHash, fact && fact.id],
    [strings.proof, fact && proofText(fact)],
    [strings.identifier, charge.id],
  ];
  return (
    <FactList
      className="grid gap-[6px] text-[0.875rem]"
      row="grid grid-cols-[minmax(6.5rem,2fr)_minmax(0,5fr)] gap-x-2 max-[15rem]:grid-cols-1"
      facts={facts}
    />
  );
}

const proofText = ({ preimage }: LightningFactRow): string =>
  preimage === null ? strings.proofByProvider : strings.proofByPreimage(preimage);

function Explorer({ charge, offline }: { charge: ChargeRow; offline: boolean }) {
  const link = explorerLink(charge);
  if (!link) return null;
  return (
    <div>
      {offline ? (
        <p className="touch-link">{strings.explorer(link.site)}</p>
      ) : (
        <a
          className="touch-link"
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby="book-explorer-note"
        >
          {strings.explorer(link.site)}
        </a>
      )}
      <p id="book-explorer-note" className="text-sm text-ink-2">
        {offline ? strings.explorerOffline : strings.explorerNote(link.site)}
      </p>
    </div>
  );
}
