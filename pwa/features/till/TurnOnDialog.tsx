import { useRef, useState } from "react";
import { isPin } from "#db/rules/access/pin.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { PinField } from "./PinField.tsx";
import { strings } from "./strings.ts";
import type { TillSettings } from "./use-till-settings.ts";

type Props = { open: boolean; settings: TillSettings; onClose: () => void };

/** The owner chooses a PIN, which locks the whole device. */
export function TurnOnDialog({ open, settings, onClose }: Props) {
  return (
    <Dialog open={open} title={strings.onTitle} onClose={onClose}>
      <ChoosePin settings={settings} onClose={onClose} />
    </Dialog>
  );
}

function ChoosePin({ settings, onClose }: Omit<Props, "open">) {
  const [pin, setPin] = useState("");
  const [repeat, setRepeat] = useState("");
  const [errors, setErrors] = useState<{ pin: string | null; repeat: string | null }>({
    pin: null,
    repeat: null,
  });
  const [busy, setBusy] = useState(false);
  const pinRef = useRef<HTMLInputElement>(null);
  const repeatRef = useRef<HTMLInputElement>(null);
  const handleSubmit = async () => {
    if (busy) return;
    if (!isPin(pin)) {
      setErrors({ pin: strings.pinFormat, repeat: null });
      pinRef.current?.focus();
    } else if (repeat !== pin) {
      setErrors({ pin: null, repeat: strings.pinDifferent });
      repeatRef.current?.focus();
    } else {
      setBusy(true);
      const problem = await settings.turnOn(pin);
      setBusy(false);
      if (problem) setErrors({ pin: strings.problems[problem], repeat: null });
      else onClose();
    }
  };
  return (
    <Form
      className="grid grid-cols-1 gap-4"

      onSubmit={handleSubmit}
    >
      <p>{strings.onIntro}</p>
      <p>{strings.forgotten[settings.usedBy]}</p>
      <PinField ref={pinRef} value={pin} onChange={setPin} error={errors.pin} hint={strings.pinHint} />
      <PinField
        ref={repeatRef}
        label={strings.repeatPin}
        value={repeat}
        onChange={setRepeat}
        error={errors.repeat}
      />
      <Button type="submit" block busy={busy} busyLabel={strings.turningOn}>
        {strings.turnOn}
      </Button>
      <Button variant="outline" block onClick={onClose}>
        {strings.cancel}
      </Button>
    </Form>
  );
}
