import type { BusinessType } from "#db/entities/rows.ts";
import { ShopGoodsPicture } from "#pwa/ui/art/ShopGoods.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { BUSINESS_TYPES, strings as t } from "./strings.ts";

type Props = { value: BusinessType | null; onPick: (type: BusinessType) => void };

const TYPES = Object.keys(BUSINESS_TYPES) as BusinessType[];

/** S69: buttons, not radios, because choosing advances at once (S196), which arrow keys must not do. */
export function TypeStep({ value, onPick }: Props) {
  return (
    <ul className="store-types" aria-label={t.typeTitle}>
      {TYPES.map((type) => (
        <li key={type} className="grid">
          <button
            type="button"
            className="store-pick"
            aria-pressed={type === value}
            onClick={() => onPick(type)}
          >
            <ShopGoodsPicture kind={type} className="w-full max-w-44 h-auto justify-self-center" />
            <span className="block font-display text-[1.0625rem]/[1.2] font-bold lg:text-[1.1875rem]">
              {BUSINESS_TYPES[type]}
            </span>
            {type === value && (
              <Icon name="check-circle-fill" size={24} className="absolute top-2 right-2 text-primary" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
