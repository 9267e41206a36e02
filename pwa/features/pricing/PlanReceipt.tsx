import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { strings as t } from "./strings.ts";

/** The whole bill: one line, no subscription. */
export function PlanReceipt() {
  return (
    <ReceiptPaper as="section" className="plan-receipt grid gap-4">
      <h2 className="font-display text-xl font-bold">{t.receiptTitle}</h2>
      <dl className="grid gap-[10px]">
        {t.receipt.map(({ label, value }) => (
          <div key={label} className="leader">
            <dt>{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
        <div className="leader mt-[4px] pt-[14px] border-t-[1.5px] border-dashed border-(--bc-paper-line) font-display text-[1.25rem]/[1.2] font-extrabold">
          <dt>{t.total}</dt>
          <dd className="num">{t.totalValue}</dd>
        </div>
      </dl>
      <p className="muted text-sm">{t.receiptNote}</p>
    </ReceiptPaper>
  );
}
