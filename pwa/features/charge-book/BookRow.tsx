import { memo } from "react";
import { Link } from "react-router-dom";
import type { StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import { isOverLightning } from "#db/rules/charges/lightning-charge.ts";
import { otherAmount } from "#db/rules/charges/paid-amount.ts";
import { lineText } from "#db/rules/charges/line-names.ts";
import type { SaleState } from "#db/rules/charges/same-sale.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import { Badge, type BadgeTone } from "#pwa/ui/layout/Badge.tsx";
import { quantityText } from "#pwa/ui/text/quantity-text.ts";
import { MoneyMark } from "#pwa/ui/art/MoneyMark.tsx";
import { formatBrl, formatDateTime } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { COIN_NAMES, strings } from "./strings.ts";

const TONE: Record<ChargeStatus, BadgeTone> = {
  waiting: "primary",
  checked: "success",
  pix: "success",
  lightning: "success",
  agreed: "primary",
  unpaid: "warning",
  expired: "neutral",
  paid: "success",
  late: "success",
  demo: "neutral",
};

const StatusBadge = ({ status }: { status: ChargeStatus }) => (
  <Badge tone={TONE[status]}>{STATUS_WORDS[status]}</Badge>
);

type SaleBadgesProps = { sale: SaleState | null; status: ChargeStatus };

/**
 * The status, and what the rest of its sale adds. A charge whose sale was paid with another charge no longer waits for
 * a payment.
 */
export const SaleBadges = ({ sale, status }: SaleBadgesProps) => (
  <>
    {sale !== null && <Badge tone={sale === "twice" ? "danger" : "outline"}>{strings.sale[sale]}</Badge>}
    {sale !== "replaced" && <StatusBadge status={status} />}
  </>
);

type Props = {
  entry: StatedEntry;
  /** Name of the person or till that made it; null when there is only one. */
  maker: string | null;
  /** A payment to it could belong to another charge. */
  isTwin: boolean;
  /** What the other charges of the same sale imply for it; null when they imply nothing. */
  sale: SaleState | null;
  /** A customer's PIN was accepted although no payment is known. */
  isUnpaidCode: boolean;
  to: string;
  showSync: boolean;
};

/** One charge in the list: what was charged and its state. The link opens the details. */
export const BookRow = memo(
  function BookRow({ entry, maker, isTwin, sale, isUnpaidCode, to, showSync }: Props) {
    const { charge, status, note, unsent, isOdd, fact } = entry;
    const codeEvent = fact === null ? entry.codeEvents[0]?.code : null;
    const isOther = otherAmount(charge, fact) !== null;
    const cashier = charge.cashier === maker ? null : charge.cashier;
    const lightning = isOverLightning(charge, status) ? strings.lightning : null;
    const what = [lightning, maker, charge.description, charge.lines.map(lineText).join(", "), note, cashier]
      .filter(Boolean)
      .join(" · ");
    return (
      <Link
        to={to}
        state={KEEP_PLACE}
        className={`book-row hover:bg-surface-2 plain ${isTwin || isUnpaidCode || isOther || sale === "twice" ? "book-row--alarm" : ""}`}
      >
        {isUnpaidCode && <span className="sr-only">{strings.unpaidCodeTitle}</span>}
        {isTwin && <span className="sr-only">{strings.twinTitle}</span>}
        <MoneyMark money={status === "pix" ? status : charge.coin} size={32} />
        <span className="book-row__what">
          <b className="num text-[1.0625rem] text-ink">{formatBrl(charge.amountCents)}</b>
          <span className="num overflow-hidden text-ellipsis whitespace-nowrap">
            {quantityText(charge, status, fact)}
          </span>
          {what && (
            <span className="book-row__text overflow-hidden text-ellipsis whitespace-nowrap">{what}</span>
          )}
        </span>
        <span className="book-row__state">
          <span className="book-row__badges">
            {charge.training && <Badge tone="outline">{strings.training}</Badge>}
            {charge.afterEnd && <Badge tone="warning">{strings.afterEnd}</Badge>}
            {isTwin && <Badge tone="danger">{strings.twin}</Badge>}
            {isUnpaidCode && <Badge tone="danger">{strings.unpaidCode}</Badge>}
            {isOther && <Badge tone="danger">{strings.otherAmount}</Badge>}
            {codeEvent && <Badge tone="warning">{strings.codeEvent[codeEvent]}</Badge>}
            <SaleBadges sale={sale} status={status} />
          </span>
          {isOdd ? (
            <Badge tone="warning">{strings.oddDate}</Badge>
          ) : (
            <span className="num">{formatDateTime(charge.createdAt)}</span>
          )}
          <span className="book-row__signs">
            {note !== "" && (
              <span className="flex gap-[4px] items-center">
                <Icon name="note-pencil" size={18} />
                <span className="sr-only">{strings.hasNote}</span>
              </span>
            )}
            {showSync && unsent && (
              <span className="flex gap-[4px] items-center">
                <Icon name="cloud-arrow-up-bold" size={16} />
                {strings.notSent}
              </span>
            )}
          </span>
        </span>
        {status !== "pix" && <span className="sr-only">{COIN_NAMES[charge.coin]}</span>}
      </Link>
    );
  },
  (a, b) =>
    a.to === b.to &&
    a.maker === b.maker &&
    a.isTwin === b.isTwin &&
    a.sale === b.sale &&
    a.isUnpaidCode === b.isUnpaidCode &&
    a.showSync === b.showSync &&
    a.entry.status === b.entry.status &&
    a.entry.charge === b.entry.charge &&
    a.entry.note === b.entry.note &&
    a.entry.codeEvents === b.entry.codeEvents &&
    a.entry.fact === b.entry.fact &&
    a.entry.unsent === b.entry.unsent,
);
