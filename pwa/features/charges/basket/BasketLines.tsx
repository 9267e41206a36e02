import type { ChargeLine } from "#db/entities/rows.ts";
import { linesCents } from "#db/rules/charges/charge-lines.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import type { Basket } from "./basket.ts";
import { basketSheetTexts as t } from "./sheet-strings.ts";

type Props = {
  basket: Basket;
  /** Set when another amount is typed: the reais, or null for none. Missing: the basket is what is charged. */
  aside?: string | null;
  problem: string | null;
  onQuantity: (line: ChargeLine, quantity: number) => void;
  onTake: () => void;
  onClear: () => void;
};

/** The lines of the sale with their quantities, their sum, and a button that empties the basket. */
export function BasketLines({ basket, aside, problem, onQuantity, onTake, onClear }: Props) {
  const sum = formatBrl(linesCents(basket));
  return (
    <section className="basket" aria-label={t.basket}>
      <ul className="grid grid-cols-1 gap-2">
        {basket.map((line, at) => (
          <li className="flex items-center flex-wrap justify-end gap-x-2 gap-y-0" key={`${at} ${line.name}`}>
            <span className="flex-[1_1_6rem] wrap-anywhere">{line.name}</span>
            <span className="flex items-center">
              <IconButton
                icon={line.quantity === 1 ? "trash-bold" : "minus-bold"}
                label={t.less(line.name)}
                onClick={() => onQuantity(line, line.quantity - 1)}
              />
              <b className="num min-w-[2.5em] text-center">{t.quantity(line.quantity)}</b>
              <IconButton
                icon="plus-bold"
                label={t.more(line.name)}
                onClick={() => onQuantity(line, line.quantity + 1)}
              />
            </span>
            <b className="num min-w-[5.5em] text-end">{formatBrl(line.cents * line.quantity)}</b>
          </li>
        ))}
      </ul>
      <p className="flex items-center justify-between pt-2 border-t border-line" role="status">
        {basket.length === 0 ? (
          t.empty
        ) : (
          <>
            <span>{t.total}</span>
            <b className="num font-display text-[1.25rem]/[1.2] font-bold">{sum}</b>
          </>
        )}
      </p>
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {aside !== undefined && (
        <>
          <p className="rate__warn">{t.aside(aside ?? t.nothingTyped, sum)}</p>
          <Button size="sm" onClick={onTake}>
            {t.takeBasket(sum)}
          </Button>
        </>
      )}
      {basket.length > 0 && (
        <Button variant="quiet" size="sm" icon="trash-bold" onClick={onClear}>
          {t.clear}
        </Button>
      )}
    </section>
  );
}
