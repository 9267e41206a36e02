import { ShiftPanel } from "#pwa/features/shift/ShiftPanel.tsx";
import { LockScreen } from "#pwa/features/till/LockScreen.tsx";

/** Stands in for a screen that a cashier may not see; passes in the cashier's own shift. */
export function LockPlace() {
  return <LockScreen shift={<ShiftPanel />} />;
}
