import { memo } from "react";
import { Link } from "react-router-dom";
import type { FoundGiveBack } from "#db/rules/charge-book/charge-filter.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { MoneyMark } from "#pwa/ui/art/MoneyMark.tsx";
import { formatBrl, formatDateTime } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { giveBackTexts as t } from "./strings.ts";

type Props = {
  line: FoundGiveBack;
  /** Name of the person or till that made the charge; null when there is only one. */
  maker: string | null;
  to: string;
  trainingLabel: string;
  showSync: boolean;
};

/** A give-back as a row of its own with a minus sign. Its link opens the charge. */
export const GiveBackRow = memo(
  function GiveBackRow({
    line: { entry, giveBack, odd, unsent },
    maker,
    to,
    trainingLabel,
    showSync,
  }: Props) {
    const { charge, status } = entry;
    const isPix = status === "pix" && giveBack.units === null;
    return (
      <Link to={to} state={KEEP_PLACE} className="book-row hover:bg-surface-2 plain">
        <MoneyMark money={isPix ? "pix" : charge.coin} size={32} />
        <span className="book-row__what">
          <b className="num text-[1.0625rem] text-ink">{t.minus(formatBrl(giveBack.amountCents))}</b>
          <span className="num overflow-hidden text-ellipsis whitespace-nowrap">
            {giveBack.units === null
              ? t.of(formatBrl(charge.amountCents))
              : t.minus(payableText(charge.coin, giveBack.units))}
          </span>
          <span className="book-row__text overflow-hidden text-ellipsis whitespace-nowrap">
            {maker !== null && `${maker} · `}
            {t.whyAndWho(giveBack.reason, giveBack.by)}
          </span>
        </span>
        <span className="book-row__state">
          <span className="book-row__badges">
            {charge.training && <Badge tone="outline">{trainingLabel}</Badge>}
            <Badge tone={odd === null ? "outline" : "warning"}>{odd === null ? t.badge : t.oddBadge}</Badge>
          </span>
          <span className="num">{formatDateTime(giveBack.at)}</span>
          {showSync && unsent && (
            <span className="book-row__signs">
              <span className="flex gap-[4px] items-center">
                <Icon name="cloud-arrow-up-bold" size={16} />
                {t.notSent}
              </span>
            </span>
          )}
        </span>
      </Link>
    );
  },
  (a, b) =>
    a.to === b.to &&
    a.maker === b.maker &&
    a.showSync === b.showSync &&
    a.line.giveBack === b.line.giveBack &&
    a.line.entry.status === b.line.entry.status &&
    a.line.odd === b.line.odd &&
    a.line.unsent === b.line.unsent,
);
