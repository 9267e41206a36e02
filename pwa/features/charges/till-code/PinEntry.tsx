import { type ChangeEvent, useRef, useState } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatBrl, formatTime } from "#pwa/ui/text/format.ts";
import { KEYPAD_KEYS, type KeypadKey } from "../form/amount-keys.ts";
import { Keypad } from "../form/Keypad.tsx";
import { ClosedCode } from "./ClosedCode.tsx";
import { codeStrings as strings } from "./strings.ts";
import { Tries } from "./Tries.tsx";
import { useTryPin } from "./use-try-pin.ts";

type Props = {
  charge: ChargeRow;
  triesLeft: number;
  onRight: () => Promise<void>;
  onCamera: () => void;
  /** Charges the same sale in another way. */
  onOtherWay: () => void;
  onClose: () => void;
};

const PLACES = [0, 1, 2, 3, 4, 5];
const KEYS = KEYPAD_KEYS.filter((key) => key !== ",");

/**
 * The cashier types what the customer's phone shows. It is compared at the sixth digit; this device never shows the
 * PIN.
 */
export function PinEntry(props: Props) {
  const { charge, triesLeft, onClose } = props;
  const isClosed = triesLeft === 0;
  return (
    <Dialog
      open
      title={isClosed ? strings.locked : strings.lead}
      className="pin"
      onClose={onClose}
      actions={
        isClosed ? (
          <Button variant="quiet" block onClick={onClose}>
            {strings.close}
          </Button>
        ) : (
          <>
            <Button variant="quiet" block onClick={props.onCamera}>
              {strings.noCode}
            </Button>
            <Button variant="outline" block onClick={onClose}>
              {strings.close}
            </Button>
          </>
        )
      }
    >
      <p className="flex gap-[12px] items-baseline justify-between pb-[10px] border-b border-line text-ink-2">
        {[charge.shopName, formatTime(charge.createdAt)].filter(Boolean).join(", ")}
        <b className="num text-ink font-display text-[1.375rem] leading-none font-extrabold">
          {formatBrl(charge.amountCents)}
        </b>
      </p>
      {isClosed ? (
        <ClosedCode charge={charge} onOtherWay={props.onOtherWay} />
      ) : (
        <Digits charge={charge} triesLeft={triesLeft} onRight={props.onRight} />
      )}
    </Dialog>
  );
}

/** Six cells over one field, with the app's own keypad, because the phone's keyboard would cover them. */
function Digits({ charge, triesLeft, onRight }: Pick<Props, "charge" | "triesLeft" | "onRight">) {
  const tryPin = useTryPin(charge);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);

  const judge = async (digits: string) => {
    busy.current = true;
    try {
      const answer = await tryPin(digits);
      if (answer === "right") return await onRight();
      setTyped("");
      setProblem(answer === "wrong" ? strings.wrong(`${digits.slice(0, 3)} ${digits.slice(3)}`) : null);
    } catch {
      setProblem(strings.notSaved);
    } finally {
      busy.current = false;
    }
  };
  const type = (text: string) => {
    if (busy.current) return;
    const digits = text.replaceAll(/\D/g, "").slice(0, PLACES.length);
    setTyped(digits);
    if (digits.length === PLACES.length) void judge(digits);
    else if (digits !== "") setProblem(null);
  };
  return (
    <>
      <div className={problem === null ? "pin__cells" : "pin__cells pin__cells--wrong"}>
        {PLACES.map((place) => (
          <span
            key={place}
            className="num"
            data-next={place === typed.length || undefined}
            aria-hidden="true"
          >
            {typed[place]}
          </span>
        ))}
        <input
          aria-label={strings.field}
          inputMode="none"
          autoComplete="off"
          data-initial-focus
          value={typed}
          onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
        />
      </div>
      {problem !== null && (
        <p className="flex gap-[8px] items-center text-danger font-semibold" role="alert">
          <Icon name="warning-circle" size={22} />
          {problem}
        </p>
      )}
      <Tries left={triesLeft}>{strings.triesLeft(triesLeft)}</Tries>
      <Keypad
        keys={KEYS}
        onKey={(key: KeypadKey) => type(key === "del" ? typed.slice(0, -1) : typed + key)}
        onClear={() => type("")}
      />
    </>
  );
}
