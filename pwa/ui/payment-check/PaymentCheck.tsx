import type { ChargeRow } from "#db/entities/rows.ts";
import { needsEveryPoint, type PayWay } from "#db/rules/charges/payment-check.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { paymentPoints, paymentSentence } from "./payment-facts.ts";
import { PointsDialog } from "./PointsDialog.tsx";
import { strings } from "./strings.ts";

type Props = {
  charge: ChargeRow;
  way: PayWay;
  /** Centavos above which every point has to be ticked; undefined while it loads, when nothing is asked yet. */
  limitCents: number | undefined;
  /** ISO 8601. */
  now: string;
  onCancel: () => void;
  /** Only here does the caller mark the charge. */
  onConfirm: () => void;
};

/**
 * The question between "Conferi na carteira" and the mark: every point in training and above the owner's limit, one
 * sentence for a small sale. Nothing is stored while it is open.
 */
export function PaymentCheck({ charge, way, limitCents, now, onCancel, onConfirm }: Props) {
  if (limitCents === undefined) return null;
  if (needsEveryPoint(charge, limitCents)) {
    return (
      <PointsDialog
        title={strings.pointsTitle[way]}
        points={paymentPoints(charge, way, now)}
        training={charge.training}
        onCancel={onCancel}
        onConfirm={onConfirm}
      />
    );
  }
  return (
    <Dialog
      open
      title={strings.sentenceTitle[way]}
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
      <p>{paymentSentence(charge, way, now)}</p>
    </Dialog>
  );
}
