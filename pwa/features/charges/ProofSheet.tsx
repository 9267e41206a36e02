import { useState } from "react";
import { Button } from "#pwa/ui/Button.tsx";
import { Checkbox } from "#pwa/ui/Checkbox.tsx";
import { Dialog } from "#pwa/ui/Dialog.tsx";
import { sheetStrings } from "./sheet-strings.ts";

type Props = {
  /** What to look for, in the order of looking. */
  points: readonly string[];
  onClose: () => void;
  /** `known`: "já sei", the sheet stays away from now on. */
  onDone: (known: boolean) => void;
};

/** Between the tap and the mark: what a false proof gets wrong. Focus starts on the answer that marks nothing. */
export function ProofSheet({ points, onClose, onDone }: Props) {
  const [known, setKnown] = useState(false);
  return (
    <Dialog
      open
      title={sheetStrings.proofTitle}
      onClose={onClose}
      actions={
        <>
          <Button block onClick={() => onDone(known)}>
            {sheetStrings.proofDone}
          </Button>
          <Button variant="quiet" block initialFocus onClick={onClose}>
            {sheetStrings.notYet}
          </Button>
        </>
      }
    >
      <ol className="charge-sheet charge-sheet__points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <Checkbox label={sheetStrings.proofKnown} checked={known} onChange={setKnown} />
    </Dialog>
  );
}
