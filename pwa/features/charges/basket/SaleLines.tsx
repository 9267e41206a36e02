import type { ChargeRow } from "#db/entities/rows.ts";
import { lineText } from "#db/rules/charges/line-names.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { basketTexts as t } from "./strings.ts";

/** The lines of a charge on its ticket, then the discount. The tip follows. */
export function SaleLines({ charge: { lines, discountCents } }: { charge: ChargeRow }) {
  return (
    <>
      {lines.map((line, at) => (
        <p key={`${at} ${line.name}`} className="leader ticket__fact">
          <span>{lineText(line)}</span>
          <span className="num">{formatBrl(line.cents * line.quantity)}</span>
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
