import { ChargesScreen } from "#pwa/features/charge-book/ChargesScreen.tsx";
import { ShiftPanel } from "#pwa/features/shift/ShiftPanel.tsx";
import { ShopPulse } from "#pwa/features/shop/ShopPulse.tsx";

/**
 * `/cobrancas`: the charge book, with this person's shift and the time at which each phone of the shop was last heard.
 */
export function ChargesPlace() {
  return <ChargesScreen pulse={<ShopPulse />} shift={<ShiftPanel />} />;
}
