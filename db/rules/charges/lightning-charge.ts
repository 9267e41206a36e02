import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import { networkLabel } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { ChargeStatus } from "./charge-status.ts";
import { isLightning } from "./is-lightning.ts";

/** Where a charge is received, as text for people: the name of a wallet connection would mean nothing to them. */
export const receivedAt = ({ address }: Pick<ChargeRow, "address">): string =>
  connectionId(address) === null ? address : "Conexão da carteira";

/** Name of the way in which a charge of this state is or was paid, used wherever charges are listed. */
export const wayLabel = (
  charge: Pick<ChargeRow, "coin" | "network" | "address">,
  status: ChargeStatus,
): string =>
  status === "pix" ? "Pix" : isOverLightning(charge, status) ? "Lightning" : networkLabel(charge);

/** Whether a charge is to be received over Lightning, or was paid at a Lightning address of the shop. */
export const isOverLightning = (charge: Pick<ChargeRow, "address">, status: ChargeStatus): boolean =>
  status === "lightning" || (isLightning(charge) && status !== "pix");
