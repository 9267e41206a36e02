import { useState } from "react";
import { Button } from "#pwa/ui/Button.tsx";
import { Checkbox } from "#pwa/ui/Checkbox.tsx";
import { Dialog } from "#pwa/ui/Dialog.tsx";
import { sheetStrings } from "./sheet-strings.ts";

type Props = {
  /** What to look for, in the order of looking. */
  points: readonly string[];
  /** Takes the mark back. */
  onUndo: () => void;
  /** `known`: "já sei", the sheet stays away from now on. */
  onDone: (known: boolean) => void;
};

/** Between the mark and the goods: what a false proof gets wrong. Focus starts on the answer that takes the mark back. */
export function ProofSheet({ points, onUndo, onDone }: Props) {
  const [known, setKnown] = useState(false);
  return (
    <Dialog
      open
      title={sheetStrings.proofTitle}
      onClose={() => onDone(known)}
      actions={
        <>
          <Button block onClick={() => onDone(known)}>
            {sheetStrings.proofDone}
          </Button>
          <Button variant="quiet" block initialFocus onClick={onUndo}>
            {sheetStrings.undoMark}
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
