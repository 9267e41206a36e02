import type { MouseEvent } from "react";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { plainSpaces } from "#pwa/ui/text/coin-text.ts";
import type { QuickItem } from "../form/shop-extras.ts";
import { type Basket, countOf } from "./basket.ts";
import { basketTexts as t } from "./strings.ts";

type Props = {
  items: readonly QuickItem[];
  /** The basket that is charged; empty while another amount is typed. */
  basket: Basket;
  onAdd: (item: QuickItem) => void;
  /** Several rows, where there is room. */
  wrap?: boolean;
};

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Prices to tap; each tap adds one to the basket. Like the keypad, they never take the focus. */
export function QuickItems({ items, basket, onAdd, wrap = false }: Props) {
  return (
    <ul className={`charge-items ${wrap ? "flex-wrap overflow-visible" : ""}`} aria-label={t.quickItems}>
      {items.map((item) => {
        const { name, cents } = item;
        const count = countOf(basket, item);
        return (
          <li key={`${name} ${cents}`}>
            <button
              type="button"
              aria-label={plainSpaces(t.addToBasket(name, formatBrl(cents)))}
              onMouseDown={keepFocus}
              onClick={() => onAdd(item)}
            >
              {count > 0 && <i className="charge-items__count num">{count}</i>}
              {name}
              <b className="num">{formatBrl(cents)}</b>
            </button>
            {count > 0 && <span className="sr-only">{t.inBasket(count)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
