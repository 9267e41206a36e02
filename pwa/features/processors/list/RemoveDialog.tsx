import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { integrationTexts as t } from "./integration-strings.ts";
import type { IntegrationItem } from "#db/entities/integration.ts";

type Props = { item: IntegrationItem; busy: boolean; onKeep: () => void; onRemove: () => void };

/** Asks for confirmation and names what the removal deletes (S323). */
export function RemoveDialog({ item: { processorName: name }, busy, onKeep, onRemove }: Props) {
  return (
    <Dialog
      open
      title={t.removeTitle(name)}
      {...(busy ? {} : { onClose: onKeep })}
      actions={
        <>
          <Button block initialFocus disabled={busy} onClick={onKeep}>
            {t.keep}
          </Button>
          <Button block variant="danger" busy={busy} busyLabel={t.removing} onClick={onRemove}>
            {t.remove}
          </Button>
        </>
      }
    >
      <p>{t.removeText(name)}</p>
      <p className="text-sm text-ink-2">{t.removeKey(name)}</p>
    </Dialog>
  );
}
