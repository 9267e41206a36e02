import { useState } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { isOpen } from "#db/rules/charges/charge-status.ts";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { LinkAction } from "../link/LinkAction.tsx";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { TicketActions } from "./TicketActions.tsx";
import type { ShownCharge } from "../make/use-charge.ts";

type Props = {
  charge: ChargeRow;
  status: ShownCharge;
  payload: string;
  payable: string;
  onlyAddress: boolean;
  onOnlyAddress: (on: boolean) => void;
  onAgain: () => Promise<ChargeRow | null>;
  onMade: (charge: ChargeRow) => void;
};

const PrintSheet = lazyPart(async () => (await import("../sheets/PrintSheet.tsx")).PrintSheet);

/** What one does with a code in the coin: make it simpler, send it, print it. A sale that is done keeps its receipt. */
export function CoinTools(props: Props) {
  const { charge, status, payload, payable, onlyAddress, onOnlyAddress, onAgain, onMade } = props;
  const [printing, setPrinting] = useState(false);
  const isDone = !isOpen(status.status);
  const isUsdt = charge.coin === "usdt";
  const offText = isUsdt ? strings.onlyAddressUsdt : strings.onlyAddressOff;
  return (
    <>
      {!isDone && !status.expired && (
        <div
          className={`leading-[1.3] ${isUsdt ? "py-[6px] px-[14px] bg-surface border border-line rounded-lg" : ""}`}
        >
          <Switch
            label={strings.onlyAddress}
            detail={onlyAddress ? strings.onlyAddressOn(payable) : offText}
            checked={onlyAddress}
            onChange={onOnlyAddress}
          />
        </div>
      )}
      <TicketActions
        charge={charge}
        payload={payload}
        isDone={isDone}
        expired={status.expired}
        moved={status.moved}
        onPrint={() => setPrinting(true)}
        link={<LinkAction shown={status} onAgain={onAgain} onMade={onMade} />}
      />
      {printing && <PrintSheet shown={status} payload={payload} onClose={() => setPrinting(false)} />}
    </>
  );
}
