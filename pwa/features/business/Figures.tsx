import type { CSSProperties } from "react";
import { formatBrl, formatCount } from "#pwa/ui/text/format.ts";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { Stat, StatList } from "#pwa/ui/data/Stat.tsx";
import type { BusinessView } from "./business-view.ts";
import { strings as t } from "./strings.ts";

type Props = { view: BusinessView; demo: boolean };

/** S325: the day's total on a receipt on phones, four cards on a desktop. */
export function Figures({ view, demo }: Props) {
  const { figures, testCount } = view;
  const { receivedCount, transactionCount, endedCount, goodCount, successRate } = figures;
  const received = formatBrl(figures.receivedCents);
  const receivedContext = demo ? t.demoReceivedContext : t.receivedContext;
  return (
    <div className="biz-figures grid grid-cols-1 gap-3 content-start lg:col-span-full lg:gap-0">
      <ReceiptPaper as="section" label={t.figures}>
        <StatList label={t.figures}>
          <Stat
            label={t.received}
            value={
              <span className="biz-total" style={{ "--characters": received.length } as CSSProperties}>
                {received}
              </span>
            }
            context={receivedContext(receivedCount)}
          />
          <Stat
            label={t.transactions}
            value={formatCount(transactionCount)}
            context={t.transactionsContext(transactionCount - endedCount, testCount)}
          />
          <Stat
            label={t.success}
            value={successRate === null ? t.successNone : `${successRate}%`}
            context={t.successContext(goodCount, endedCount)}
          />
          <Stat label={t.savings} value={formatBrl(figures.savingsCents)} context={t.savingsContext} />
        </StatList>
      </ReceiptPaper>
      <details className="biz-how text-sm text-ink-2">
        <summary className="touch-link text-link">{t.savingsHow}</summary>
        <p className="max-w-[80ch]">{t.savingsHowText}</p>
        {!demo && <p className="max-w-[80ch]">{t.receivedHowText}</p>}
      </details>
    </div>
  );
}
