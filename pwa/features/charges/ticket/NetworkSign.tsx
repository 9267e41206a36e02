import { networkOf } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import "./ticket.css";

/** For USDT on a network other than TRON: the network above the code, in the largest letters of the ticket. */
export function NetworkSign({ charge }: { charge: Pick<ChargeRow, "coin" | "network"> }) {
  if (!charge.network) return null;
  return (
    <p className="ticket__sign pt-[2px] pb-[6px] font-display text-[3.375rem]/[1] font-extrabold tracking-[-0.03em] text-center text-balance">
      <span>{strings.usdtIn}</span> {networkOf(charge).name}
    </p>
  );
}
