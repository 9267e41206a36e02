import { ChargesScreen } from "#pwa/features/charge-book/ChargesScreen.tsx";
import { ShiftPanel } from "#pwa/features/shift/ShiftPanel.tsx";
import { ShopPulse } from "#pwa/features/shop/ShopPulse.tsx";

/** `/cobrancas`: the charge book, which names the tills that are not heard, with the shift of whoever looks. */
export function ChargesPlace() {
  return <ChargesScreen pulse={<ShopPulse />} shift={<ShiftPanel />} />;
}
