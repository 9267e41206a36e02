import { PROCESSOR_FACTS } from "#db/entities/processors.ts";
import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Badge, type BadgeTone } from "#pwa/ui/layout/Badge.tsx";
import { MoneyMark } from "#pwa/ui/art/MoneyMark.tsx";
import { DataTable } from "#pwa/ui/data/DataTable.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import type { BusinessRow, BusinessView, RowStatus } from "./business-view.ts";
import { whenText } from "./day-words.ts";
import { CHARGE_PARAM } from "#pwa/charge-path.ts";
import { strings as t } from "./strings.ts";

const LOOK: Record<RowStatus, { readonly tone: BadgeTone; readonly icon: IconName }> = {
  waiting: { tone: "points", icon: "clock-bold" },
  pending: { tone: "points", icon: "clock-bold" },
  checked: { tone: "success", icon: "check-bold" },
  pix: { tone: "success", icon: "check-bold" },
  lightning: { tone: "success", icon: "check-bold" },
  agreed: { tone: "primary", icon: "check-bold" },
  paid: { tone: "success", icon: "check-bold" },
  late: { tone: "success", icon: "check-bold" },
  demo: { tone: "neutral", icon: "check-bold" },
  completed: { tone: "success", icon: "check-bold" },
  unpaid: { tone: "danger", icon: "x-bold" },
  failed: { tone: "danger", icon: "x-bold" },
  expired: { tone: "neutral", icon: "clock-bold" },
};

type Props = { view: BusinessView; demo: boolean };

/** S326: the newest of the period. A charge opens in the charge book; sample rows have no link. */
export function Transactions({ view: { rows, today, period, oddCount }, demo }: Props) {
  const whereOf = ({ processor, coin }: BusinessRow): string =>
    processor !== null ? PROCESSOR_FACTS[processor].name : coin === "pix" ? t.ownBank : t.ownWallet;
  const valueOf = (row: BusinessRow): string => (row.cents === null ? row.coinText : formatBrl(row.cents));
  return (
    <section className="biz-recent" aria-labelledby="biz-recent">
      <h2 id="biz-recent" className="text-[1.125rem]">
        {t.recent}
      </h2>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">{t.recentNone(t.last[period])}</p>
      ) : (
        <DataTable
          caption={t.recent}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "when",
              title: t.whenColumn,
              cell: (row) => (
                <>
                  <span>{whenText(row.at, today)}</span>
                  <span className="biz-narrow">{whereOf(row)}</span>
                </>
              ),
              narrow: "note",
            },
            {
              key: "coin",
              title: t.coinColumn,
              cell: (row) => (
                <span className="biz-coin flex items-center gap-[10px]">
                  {row.coin === null ? (
                    <Icon name="flask" size={28} />
                  ) : (
                    <MoneyMark money={row.coin} size={28} />
                  )}
                  <span className="num">{row.coinText}</span>
                </span>
              ),
              narrow: "mark",
            },
            { key: "where", title: t.placeColumn, cell: whereOf },
            {
              key: "status",
              title: t.statusColumn,
              cell: ({ status, isTest, isOdd }) => (
                <span className="biz-states">
                  {isOdd && <Badge tone="warning">{t.oddDate}</Badge>}
                  {isTest && <Badge tone="outline">{t.test}</Badge>}
                  <Badge tone={LOOK[status].tone}>
                    <Icon name={LOOK[status].icon} size={14} />
                    {t.status[status]}
                  </Badge>
                </span>
              ),
              narrow: "end",
            },
            {
              key: "value",
              title: t.valueColumn,
              cell: (row) =>
                row.isTest || demo ? (
                  valueOf(row)
                ) : (
                  <Link
                    to={chargeInBook(row.id)}
                    aria-label={t.openCharge(valueOf(row), whenText(row.at, today))}
                  >
                    {valueOf(row)}
                  </Link>
                ),
              number: true,
              narrow: "title",
            },
          ]}
        />
      )}
      {oddCount > 0 && <p className="text-sm text-ink-2">{t.oddDates(oddCount)}</p>}
      {!demo && (
        <Link to={routes.charges} className="justify-self-start touch-link text-link">
          {t.allCharges}
        </Link>
      )}
    </section>
  );
}

/** Link to a charge, opened in the charge book. */
const chargeInBook = (id: string): string => `${routes.charges}?${CHARGE_PARAM}=${encodeURIComponent(id)}`;
