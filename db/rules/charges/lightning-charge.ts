import { networkLabel } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";

/**
 * Whether a charge was made to be received over Lightning: its `address` is then the shop's Lightning Address
 * (docs/decisions/0084). No address of a chain has an @.
 */
export const isLightning = ({ address }: Pick<ChargeRow, "address">): boolean => address.includes("@");

/** How a charge is paid, as everything calls it that lists charges. */
export const wayLabel = (charge: Pick<ChargeRow, "coin" | "network" | "address">): string =>
  isLightning(charge) ? "Lightning" : networkLabel(charge);
