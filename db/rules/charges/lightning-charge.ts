import { connectionId } from "#db/rules/lightning/connection-name.ts";
import { networkLabel } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";

/** What a charge is received at, in words: a wallet connection has a name that nobody else knows. */
export const receivedAt = ({ address }: Pick<ChargeRow, "address">): string =>
  connectionId(address) === null ? address : "Conexão da carteira";

/**
 * Whether a charge was made to be received over Lightning: its `address` is then the shop's Lightning Address, or the name of its wallet connection
 * (docs/decisions/0084). No address of a chain has an @.
 */
export const isLightning = ({ address }: Pick<ChargeRow, "address">): boolean => address.includes("@");

/** How a charge is paid, as everything calls it that lists charges. */
export const wayLabel = (charge: Pick<ChargeRow, "coin" | "network" | "address">): string =>
  isLightning(charge) ? "Lightning" : networkLabel(charge);
