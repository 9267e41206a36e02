import { useState } from "react";
import type { TypedDiscount } from "#db/rules/charges/discount.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { addItem, type BasketProblem, type Filled, isCounted, pieces } from "../basket/basket.ts";
import { QuickItems } from "../basket/QuickItems.tsx";
import { basketTexts } from "../basket/strings.ts";
import { clipDescription, MAX_DESCRIPTION, type ChargeDraft } from "./charge-draft.ts";
import { discountTexts } from "../discount/strings.ts";
import { HelpButton } from "../sheets/HelpButton.tsx";
import { strings } from "../strings.ts";
import { NO_EXTRAS, type ShopExtras } from "./use-shop-extras.ts";

type Props = {
  /** undefined while they are read; what could change them waits. */
  extras: ShopExtras | undefined;
  /** Whether the person may change items, tips and the discount's rule. */
  canSet: boolean;
  draft: ChargeDraft;
  /** The value of the sale in centavos; null while the text is not an amount. */
  soldCents: number | null;
  onEdit: (change: Partial<ChargeDraft>) => void;
  /** Called with a basket and its sum, or with the reason why a tap changed nothing. */
  onFill: (next: Filled | BasketProblem) => void;
};

const ItemsSheet = lazyPart(async () => (await import("../basket/ItemsSheet.tsx")).ItemsSheet);
const DiscountSheet = lazyPart(async () => (await import("../discount/DiscountSheet.tsx")).DiscountSheet);

const discountText = (discount: TypedDiscount): string =>
  discount.kind === "percent" ? `−${discount.percent}%` : `−${formatBrl(discount.cents)}`;

/** Everything about a sale besides its amount: items to tap, their basket, a description, a discount. */
export function ChargeExtras({ extras: known, canSet, draft, soldCents, onEdit, onFill }: Props) {
  const [open, setOpen] = useState<"items" | "discount" | null>(null);
  const extras = known ?? NO_EXTRAS;
  const { amount, basket, description, discount } = draft;
  const counted = isCounted(basket, amount) ? basket : [];
  const count = pieces(counted);
  const close = () => setOpen(null);
  return (
    <div className="charge__extras flex flex-wrap items-center gap-x-[4px] gap-y-0">
      {extras.items.length > 0 && (
        <QuickItems
          items={extras.items}
          basket={counted}
          onAdd={(item) => onFill(addItem(basket, amount, item))}
        />
      )}
      <label className="charge__desc">
        <Icon name="note-pencil" size={22} />
        <input
          type="text"
          aria-label={strings.description}
          placeholder={strings.descriptionShort}
          maxLength={MAX_DESCRIPTION}
          autoComplete="off"
          value={description}
          onChange={(event) => onEdit({ description: clipDescription(event.target.value) })}
        />
      </label>
      {(canSet || extras.items.length > 0 || basket.length > 0) && (
        <button
          type="button"
          className="inline-flex items-center gap-[6px] min-h-[44px] py-0 px-[6px] text-link font-semibold"
          aria-label={count > 0 ? basketTexts.buttonWith(count) : basketTexts.button}
          aria-haspopup="dialog"
          onClick={() => setOpen("items")}
        >
          {basketTexts.button}
          {count > 0 && <i className="charge-items__count num">{count}</i>}
        </button>
      )}
      {(canSet || extras.maxDiscount > 0 || discount !== null) && (
        <button
          type="button"
          className="inline-flex items-center gap-[6px] min-h-[44px] py-0 px-[6px] text-link font-semibold"
          aria-label={discount ? discountTexts.buttonWith(discountText(discount)) : discountTexts.button}
          aria-haspopup="dialog"
          onClick={() => setOpen("discount")}
        >
          {discount ? <span className="num">{discountText(discount)}</span> : discountTexts.button}
        </button>
      )}
      <HelpButton block="form" className="mr-[-10px]" />
      {known && open === "items" && (
        <ItemsSheet
          extras={extras}
          basket={basket}
          amount={amount}
          canSet={canSet}
          onFill={onFill}
          onClose={close}
        />
      )}
      {known && open === "discount" && (
        <DiscountSheet
          discount={discount}
          soldCents={soldCents}
          maxPercent={extras.maxDiscount}
          canSet={canSet}
          onDiscount={(next) => onEdit({ discount: next })}
          onClose={close}
        />
      )}
    </div>
  );
}
