import type { ChargeRow } from "#db/entities/rows.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { basketTexts as t } from "./strings.ts";

/** The lines of a charge on its ticket, then the discount. The tip follows. */
export function SaleLines({ charge: { lines, discountCents } }: { charge: ChargeRow }) {
  return (
    <>
      {lines.map(({ name, cents, quantity }, at) => (
        <p key={`${at} ${name}`} className="leader ticket__fact">
          <span>{t.line(quantity, name)}</span>
          <span className="num">{formatBrl(cents * quantity)}</span>
        </p>
      ))}
      {discountCents > 0 && (
        <p className="leader ticket__fact">
          <span>{t.discount}</span>
          <span className="num">{t.minus(formatBrl(discountCents))}</span>
        </p>
      )}
    </>
  );
}
