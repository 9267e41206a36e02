import type { ToggleEvent } from "react";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { shortAddress } from "#pwa/ui/text/coin-text.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import "./ticket.css";

/** Where the money goes: beginning, middle and end in a line, which opens to every group, to be compared. */
export function TicketAddress({ address }: { address: string }) {
  return (
    <details className="ticket-address" onToggle={showWhole}>
      <summary className="leader ticket__fact">
        <span>{strings.address}</span>
        <span className="font-mono">{shortAddress(address)}</span>
        <span className="accordion__sign" aria-hidden="true" />
      </summary>
      <AddressGroups address={address} />
      <p className="ticket__fact">{strings.compareAddress}</p>
    </details>
  );
}

/** What was opened is not left below the edge of the screen. */
function showWhole({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  if (details.open) details.scrollIntoView({ block: "nearest" });
}
