import type { ReactNode } from "react";
import type { BusinessView } from "./business-view.ts";
import { CoinShares } from "./CoinShares.tsx";
import { DayChart } from "./DayChart.tsx";
import { Figures } from "./Figures.tsx";
import { Processors } from "./Processors.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { strings as t } from "./strings.ts";
import { Transactions } from "./Transactions.tsx";

type Props = {
  view: BusinessView;
  demo?: boolean;
  onReport: () => void;
  reportBusy?: boolean;
  /** Demo: replaces the link to the wizard. */
  onConnect?: () => void;
  /** The server's first answer is pending. */
  asking?: boolean;
  /** Replaces the chart and the transactions when there are none. */
  instead?: ReactNode;
};

/** The whole business on one screen: the same component for real and for sample data. */
export function Dashboard(props: Props) {
  const { view, demo = false, onReport, reportBusy = false, onConnect, asking = false, instead } = props;
  return (
    <div className="biz-grid">
      <Figures view={view} demo={demo} />
      {instead ?? (
        <>
          <div className="biz-chart" data-period={view.period}>
            <DayChart view={view} />
          </div>
          <Transactions view={view} demo={demo} />
        </>
      )}
      <div className="biz-side grid grid-cols-1 content-start gap-5">
        <div className="card grid grid-cols-1 gap-4">
          {view.book.coins.length > 0 && <CoinShares coins={view.book.coins} />}
          <Processors processors={view.processors} asking={asking} {...(onConnect ? { onConnect } : {})} />
        </div>
        <QuickActions reportDetail={t.reportDetail[view.period]} onReport={onReport} busy={reportBusy} />
      </div>
    </div>
  );
}
