import { useState } from "react";
import type { ChargeLine } from "#db/entities/rows.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import type { QuickItem } from "../form/shop-extras.ts";
import type { ShopExtras } from "../form/use-shop-extras.ts";
import {
  addItem,
  type BasketProblem,
  type Filled,
  filled,
  isCounted,
  setQuantity,
  type Basket,
} from "./basket.ts";
import { BasketLines } from "./BasketLines.tsx";
import { ItemsEditor } from "./ItemsEditor.tsx";
import { QuickItems } from "./QuickItems.tsx";
import { basketSheetTexts as t } from "./sheet-strings.ts";
import { basketTexts } from "./strings.ts";

type Props = {
  extras: ShopExtras;
  basket: Basket;
  /** The amount as it is typed. */
  amount: string;
  /** The owner is at the till and may change items. */
  canSet: boolean;
  onFill: (next: Filled) => void;
  onClose: () => void;
};

/** The basket of this sale, the items to tap, and, for the owner, the editor of the items. */
export function ItemsSheet({ extras, basket, amount, canSet, onFill, onClose }: Props) {
  const { items } = extras;
  const [problem, setProblem] = useState<BasketProblem | null>(null);
  const [editing, setEditing] = useState(items.length === 0);
  const counted = isCounted(basket, amount);
  const take = (next: Filled | BasketProblem) => {
    setProblem(typeof next === "string" ? next : null);
    if (typeof next !== "string") onFill(next);
  };
  return (
    <Dialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <Button block initialFocus onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {items.length === 0 ? (
        <p className="muted">{canSet ? t.noItems : t.noItemsCashier}</p>
      ) : (
        <>
          <p className="muted">{t.intro}</p>
          <QuickItems
            items={items}
            basket={counted ? basket : []}
            wrap
            onAdd={(item: QuickItem) => take(addItem(basket, amount, item))}
          />
        </>
      )}
      {(items.length > 0 || basket.length > 0) && (
        <BasketLines
          basket={basket}
          {...(basket.length > 0 && !counted ? { aside: amount === "" ? null : `R$ ${amount}` } : {})}
          problem={problem && basketTexts.problems[problem]}
          onQuantity={(line: ChargeLine, quantity) => take(setQuantity(basket, line, quantity))}
          onTake={() => take(filled(basket))}
          onClear={() => take(filled([]))}
        />
      )}
      {canSet &&
        (editing ? (
          <ItemsEditor extras={extras} />
        ) : (
          <Button variant="outline" size="sm" icon="tag" onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        ))}
    </Dialog>
  );
}
