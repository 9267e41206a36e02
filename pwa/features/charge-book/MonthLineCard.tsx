import { MONTH_LINE_CENTS, type MonthLine } from "#db/rules/charge-book/month-line.ts";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ProgressBar } from "#pwa/ui/data/ProgressBar.tsx";
import { strings } from "./strings.ts";

type Props = {
  line: MonthLine;
  /** `novembro de 2026`. */
  month: string;
};

/**
 * Compares the month's total with the reporting limit of the DeCripto (fact F13). It suggests asking the accountant and
 * gives no advice.
 */
export function MonthLineCard({ line, month }: Props) {
  const percent = Math.floor((line.cents * 100) / MONTH_LINE_CENTS);
  const title = strings.monthTitle(month);
  return (
    <Card as="section" className="book-month grid grid-cols-1 gap-2 pt-3 pb-0" label={title}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-[12px] gap-y-[4px]">
        <span className="text-sm text-ink-2">{title}</span>
        <b className="num font-display text-[1.125rem] leading-[1.1] font-bold whitespace-normal">
          {strings.monthSum(formatBrl(line.cents), formatBrl(MONTH_LINE_CENTS))}
        </b>
      </p>
      <ProgressBar label={title} value={line.cents} max={MONTH_LINE_CENTS} text={strings.monthBar(percent)} />
      {line.state !== "below" && (
        <p className="grid grid-cols-[20px_minmax(0,1fr)] gap-[8px] text-amber-text text-sm">
          <Icon name="warning-circle-fill" size={20} />
          <span>
            {strings.monthState[line.state]}
            <b>{strings.askAccountant}</b>
          </span>
        </p>
      )}
      <details className="book-month__what open:pb-3 text-sm">
        <summary className="touch-link text-link">{strings.monthWhat}</summary>
        <p>{strings.monthCounts(line.count)}</p>
        <p>
          {line.state === "below" && strings.monthState.below}
          <b>{strings.askAccountant}</b>
          {strings.monthReviewed}
        </p>
      </details>
    </Card>
  );
}
