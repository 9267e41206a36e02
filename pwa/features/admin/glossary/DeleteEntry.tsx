import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { termTexts as t } from "./strings.ts";

export type Deletion = {
  question: string;
  /** What else the deletion affects. */
  note?: string | undefined;
  /** Why it cannot be deleted. */
  refusal?: string | undefined;
};

type Props = Deletion & {
  onDelete: () => Promise<unknown>;
  onClose: () => void;
};

/** S370: asks before an entry is deleted. */
export function DeleteEntry({ question, note, refusal, onDelete, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      open
      title={t.deleteTitle}
      {...(busy ? {} : { onClose })}
      actions={
        <>
          {refusal === undefined && (
            <Button block variant="danger" busy={busy} busyLabel={t.deleting} onClick={() => void confirm()}>
              {t.deleteConfirm}
            </Button>
          )}
          <Button block variant="outline" initialFocus disabled={busy} onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {refusal === undefined ? (
        <>
          <p>{question}</p>
          {note && <p>{note}</p>}
        </>
      ) : (
        <p>{refusal}</p>
      )}
    </Dialog>
  );
}
