import type { ChargeRow } from "#db/entities/rows.ts";
import { isLightning } from "./is-lightning.ts";

type Receiver = Pick<ChargeRow, "address" | "addressIndex" | "training">;

/** Whether a charge is to be received at the shop's fixed address on a chain, which may be changed while its code is shown. */
export const isAtFixedAddress = (charge: Receiver): boolean =>
  !charge.training && charge.addressIndex === null && !isLightning(charge);

/**
 * Whether the shop has changed its address since the charge was made, so that nobody may be shown its code any more. `present`: the
 * shop's fixed address for the charge's coin and network; null: none. A removed address has no successor to pay to, and may come back.
 */
export const hasMoved = (charge: Receiver, present: string | null): boolean =>
  isAtFixedAddress(charge) && present !== null && present.toLowerCase() !== charge.address.toLowerCase();
