import type { ToggleEvent } from "react";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { shortAddress } from "#pwa/ui/text/coin-text.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import "./ticket.css";

/** The receiving address: beginning, middle and end in one line, which opens to all groups for comparison. */
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

/** The opened part is scrolled into view, so that it does not lie below the edge of the screen. */
function showWhole({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  if (details.open) details.scrollIntoView({ block: "nearest" });
}
