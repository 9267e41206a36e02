import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import { networkLabel } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { isLightning } from "./is-lightning.ts";

/** Where a charge is received, as text for people: the name of a wallet connection would mean nothing to them. */
export const receivedAt = ({ address }: Pick<ChargeRow, "address">): string =>
  connectionId(address) === null ? address : "Conexão da carteira";

/** Name of the way in which a charge is paid, used wherever charges are listed. */
export const wayLabel = (charge: Pick<ChargeRow, "coin" | "network" | "address">): string =>
  isLightning(charge) ? "Lightning" : networkLabel(charge);
