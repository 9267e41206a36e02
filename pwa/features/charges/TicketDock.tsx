import { useState } from "react";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { Button } from "#pwa/ui/Button.tsx";
import type { PayWay } from "./pay-way.ts";
import { proofPoints } from "./proof-points.ts";
import { ProofSheet } from "./ProofSheet.tsx";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { TicketStatus } from "./TicketStatus.tsx";
import type { ShownCharge } from "./use-charge.ts";
import { useDeviceFact } from "./use-device-fact.ts";

type Props = {
  shown: ShownCharge;
  way: PayWay;
  onMark: (mark: ChargeMarkRow["mark"]) => Promise<void>;
  onNew: () => void;
};

/** Held at the bottom: what is known of the payment, the person's mark, and the next charge. */
export function TicketDock({ shown, way, onMark, onNew }: Props) {
  const { charge, expired, status } = shown;
  const [knowsProof, keepKnowing] = useDeviceFact("knowsProofCheck");
  const [reminding, setReminding] = useState(false);
  const handleCheck = () => {
    void onMark("checked");
    // Nobody can pay an example, and who knows the list by heart is not shown it again.
    if (!charge.training && !knowsProof) setReminding(true);
  };
  const handleDone = (known: boolean) => {
    setReminding(false);
    if (known) keepKnowing(true);
  };
  const handleUndo = () => {
    setReminding(false);
    void onMark("waiting");
  };
  return (
    <div className="ticket-page__dock">
      <TicketStatus shown={shown} way={way} onMark={onMark} />
      <div className="ticket-page__buttons">
        {status !== "checked" && (
          <Button variant="outline" size="xl" onClick={handleCheck}>
            {way === "pix" ? strings.checkPix : strings.check}
          </Button>
        )}
        {/* On a covered ticket the button of that name makes the same sale anew, so this one has another. */}
        <Button size="xl" variant={expired ? "outline" : "primary"} onClick={onNew}>
          {expired ? strings.newCharge : strings.newCode}
        </Button>
      </div>
      {reminding && <ProofSheet points={proofPoints(charge, way)} onUndo={handleUndo} onDone={handleDone} />}
    </div>
  );
}
