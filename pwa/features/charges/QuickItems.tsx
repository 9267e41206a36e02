import type { MouseEvent } from "react";
import { formatBrl } from "#pwa/ui/format.ts";
import { plainSpaces } from "#pwa/ui/coin-text.ts";
import type { QuickItem } from "./shop-extras.ts";
import { strings } from "./strings.ts";

type Props = { items: readonly QuickItem[]; onAdd: (cents: number) => void };

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** One row of prices to tap; each tap adds. Like the keypad it never takes the focus. */
export function QuickItems({ items, onAdd }: Props) {
  return (
    <ul className="charge-items" aria-label={strings.quickItems}>
      {items.map(({ name, cents }) => (
        <li key={`${name} ${cents}`}>
          <button
            type="button"
            aria-label={plainSpaces(strings.addItem(name, formatBrl(cents)))}
            onMouseDown={keepFocus}
            onClick={() => onAdd(cents)}
          >
            {name}
            <b className="num">{formatBrl(cents)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
