import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { courseTexts as t } from "./strings.ts";

type Props = { question: string; busy: boolean; onDelete: () => void; onClose: () => void };

export function DeleteDialog({ question, busy, onDelete, onClose }: Props) {
  return (
    <Dialog
      open
      title={t.deleteTitle}
      {...(busy ? {} : { onClose })}
      actions={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button variant="outline" initialFocus disabled={busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="danger" icon="trash-bold" busy={busy} busyLabel={t.deleting} onClick={onDelete}>
            {t.delete}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2 wrap-anywhere">{question}</p>
    </Dialog>
  );
}
