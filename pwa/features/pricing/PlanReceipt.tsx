import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { strings as t } from "./strings.ts";

/** The whole bill: one line, no subscription. */
export function PlanReceipt() {
  return (
    <ReceiptPaper as="section" className="plan-receipt">
      <h2 className="font-display text-xl font-bold">{t.receiptTitle}</h2>
      <dl>
        {t.receipt.map(({ label, value }) => (
          <div key={label} className="leader">
            <dt>{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
        <div className="leader plan-receipt__total">
          <dt>{t.total}</dt>
          <dd className="num">{t.totalValue}</dd>
        </div>
      </dl>
      <p className="muted text-sm">{t.receiptNote}</p>
    </ReceiptPaper>
  );
}
