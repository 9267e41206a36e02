import type { ChargeRow } from "#db/entities/rows.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import type { PayWay } from "../ticket/pay-way.ts";
import { sheetStrings as strings } from "../sheets/sheet-strings.ts";
import { proofPoints, proofSentence } from "./proof-points.ts";
import { ProofSheet } from "./ProofSheet.tsx";
import { useNeedsPoints } from "./use-needs-points.ts";

type Props = {
  charge: ChargeRow;
  way: PayWay;
  onCancel: () => void;
  /** Only now is the charge marked. */
  onConfirm: () => void;
};

/**
 * The question between "Conferi na carteira" and the mark: every point in training and for more than the owner's
 * figure, one sentence for a small sale. An app that dies meanwhile has marked nothing.
 */
export function PaymentCheck({ charge, way, onCancel, onConfirm }: Props) {
  const needsPoints = useNeedsPoints(charge);
  if (needsPoints === undefined) return null;
  if (needsPoints) {
    return (
      <ProofSheet
        title={strings.proofTitle[way]}
        points={proofPoints(charge, way)}
        training={charge.training}
        onCancel={onCancel}
        onConfirm={onConfirm}
      />
    );
  }
  return (
    <Dialog
      open
      title={strings.seenTitle[way]}
      onClose={onCancel}
      actions={
        <>
          <Button block onClick={onConfirm}>
            {strings.seen[way]}
          </Button>
          <Button variant="outline" block initialFocus onClick={onCancel}>
            {strings.notYet}
          </Button>
        </>
      }
    >
      <p>{proofSentence(charge, way)}</p>
    </Dialog>
  );
}
