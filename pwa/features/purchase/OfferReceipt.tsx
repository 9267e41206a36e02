import { BrandMark } from "#pwa/ui/art/BrandMark.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { purchase as t } from "./strings.ts";

/** The offer as a receipt, with the total. */
export function OfferReceipt() {
  return (
    <ReceiptPaper as="section" className="purchase-receipt">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-[12px]">
        <BrandMark size={40} />
        <div>
          <h1>{t.offerTitle}</h1>
          <p className="muted text-sm">{t.offerText}</p>
        </div>
      </header>
      <hr />
      <ul className="purchase-list grid gap-[10px]" aria-label={t.benefitsLabel}>
        {t.benefits.map((benefit) => (
          <li
            className="grid grid-cols-[18px_minmax(0,1fr)] gap-[12px] items-center leading-[1.3]"
            key={benefit}
          >
            <Icon name="check-bold" size={18} />
            {benefit}
          </li>
        ))}
      </ul>
      <hr />
      <dl className="purchase-bill grid grid-cols-1 gap-[4px]">
        <div className="leader">
          <dt>{t.monthly}</dt>
          <dd className="num">{t.monthlyValue}</dd>
        </div>
        <div className="leader mt-[4px] font-display text-[1.625rem]/[1.2] font-extrabold">
          <dt>{t.total}</dt>
          <dd className="num">{t.totalValue}</dd>
        </div>
      </dl>
    </ReceiptPaper>
  );
}
