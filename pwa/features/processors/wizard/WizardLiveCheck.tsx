import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { wizard as t } from "./wizard-strings.ts";

type Props = {
  open: boolean;
  amount: string;
  /** Text in reais; null: there is no rate on this device. */
  worth: string | null;
  name: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation outside test mode, where 0.001 BTC is real money (S343). */
export function WizardLiveCheck({ open, amount, worth, name, onConfirm, onClose }: Props) {
  return (
    <Dialog
      open={open}
      title={t.pay.confirmTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" initialFocus onClick={onClose}>
            {t.pay.cancel}
          </Button>
          <Button onClick={onConfirm}>{t.pay.confirm}</Button>
        </>
      }
    >
      <p>{t.pay.confirmText(amount, worth)}</p>
      <p className="text-ink-2">{t.pay.confirmTo(name)}</p>
    </Dialog>
  );
}
