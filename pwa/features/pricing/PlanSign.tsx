import { PriceSign } from "#pwa/ui/art/PriceSign.tsx";
import { strings as t } from "./strings.ts";

/** The painted sign with the one price. */
export function PlanSign() {
  return (
    <PriceSign className="plan-sign">
      <i className="plan-sign__nail" />
      <i className="plan-sign__nail" />
      <p className="font-display text-lg leading-tight font-bold">{t.signTop}</p>
      <p className="num plan-sign__price">
        <span>{t.currency}</span> {t.price}
      </p>
      <svg width="150" height="10" viewBox="0 0 150 10" aria-hidden="true">
        <path
          d="M3 7c44-5 96-6 144-3"
          stroke="var(--bc-pincel)"
          strokeWidth="4.5"
          fill="none"
          strokeLinecap="round"
        />
      </svg>
      <p className="mt-1.5 leading-tight font-semibold text-on-cartaz-2">{t.signBottom}</p>
    </PriceSign>
  );
}
