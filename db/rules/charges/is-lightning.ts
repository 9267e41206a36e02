import type { ChargeRow } from "#db/entities/rows.ts";

/**
 * Whether a charge is to be received over Lightning: its `address` is then the shop's Lightning Address, or the name of its
 * wallet connection (docs/decisions/0084). No on-chain address contains an @.
 */
export const isLightning = ({ address }: Pick<ChargeRow, "address">): boolean => address.includes("@");
