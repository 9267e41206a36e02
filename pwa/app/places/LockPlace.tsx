import { ShiftPanel } from "#pwa/features/shift/ShiftPanel.tsx";
import { LockScreen } from "#pwa/features/till/LockScreen.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";

/** It needs the server, so its code is not stored on the device. */
const ProofDialog = lazyPart(
  async () => (await import("#pwa/features/account/proof/ProofDialog.tsx")).ProofDialog,
);

/** Stands in for a screen that a cashier may not see; passes in the cashier's own shift, and the proof of an account. */
export function LockPlace() {
  return <LockScreen shift={<ShiftPanel />} proof={(question) => <ProofDialog {...question} />} />;
}
