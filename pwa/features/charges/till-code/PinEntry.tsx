import { type ChangeEvent, useState } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { codeStrings as strings } from "./strings.ts";
import { useTryPin } from "./use-try-pin.ts";

type Props = {
  charge: ChargeRow;
  triesLeft: number;
  onRight: () => Promise<void>;
  onCamera: () => void;
  onClose: () => void;
};

const DIGITS = 6;

/** The cashier types what the customer's phone shows. It is compared at the sixth digit; this device shows no code of its own. */
export function PinEntry({ charge, triesLeft, onRight, onCamera, onClose }: Props) {
  const tryPin = useTryPin(charge);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const judge = async (digits: string) => {
    setBusy(true);
    try {
      const answer = await tryPin(digits);
      if (answer === "right") return await onRight();
      setTyped("");
      setProblem(answer === "wrong" ? strings.wrong(`${digits.slice(0, 3)} ${digits.slice(3)}`) : null);
    } catch {
      setProblem(strings.notSaved);
    } finally {
      setBusy(false);
    }
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (busy) return;
    const digits = event.target.value.replaceAll(/\D/g, "").slice(0, DIGITS);
    setTyped(digits);
    if (digits.length === DIGITS) void judge(digits);
    else if (digits !== "") setProblem(null);
  };
  const isLocked = triesLeft === 0;
  return (
    <Dialog
      open
      title={isLocked ? strings.locked : strings.lead}
      onClose={onClose}
      actions={
        <>
          {!isLocked && (
            <Button variant="quiet" block onClick={onCamera}>
              {strings.noCode}
            </Button>
          )}
          <Button variant="outline" block onClick={onClose}>
            {strings.close}
          </Button>
        </>
      }
    >
      {isLocked ? (
        <p role="alert">{strings.lockedWhy}</p>
      ) : (
        <>
          <input
            className="till-code__field num"
            aria-label={strings.field}
            inputMode="numeric"
            autoComplete="off"
            data-initial-focus
            value={typed}
            readOnly={busy}
            onChange={handleChange}
          />
          {problem !== null && (
            <p className="till-code__wrong" role="alert">
              <Icon name="warning-circle" size={18} />
              {problem}
            </p>
          )}
          <p className="till-code__tries">{strings.triesLeft(triesLeft)}</p>
        </>
      )}
    </Dialog>
  );
}
