import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { KEYPAD_KEYS, type KeypadKey } from "./amount-keys.ts";
import { strings } from "../strings.ts";

type Props = {
  keys?: readonly KeypadKey[];
  onKey: (key: KeypadKey) => void;
  /** Called on a long press of ⌫. */
  onClear: () => void;
};

const LONG_PRESS_MS = 500;

/** 3 × 4 keys. They never take the focus, so that the phone's own keyboard does not come and go. */
export function Keypad({ keys = KEYPAD_KEYS, onKey, onClear }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cleared = useRef(false);
  const letGo = () => clearTimeout(timer.current);
  useEffect(() => letGo, []);

  const handleDown = (key: KeypadKey) => {
    cleared.current = false;
    if (key !== "del") return;
    timer.current = setTimeout(() => {
      cleared.current = true;
      onClear();
    }, LONG_PRESS_MS);
  };
  const handleClick = (key: KeypadKey) => {
    letGo();
    if (cleared.current) {
      cleared.current = false;
      return;
    }
    if ("vibrate" in navigator) navigator.vibrate(10);
    onKey(key);
  };
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <fieldset className="keypad" aria-label={strings.keypad}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          data-key={key}
          className={key === "del" ? "key key--del" : "key"}
          aria-label={key === "," || key === "del" ? strings.keyNames[key] : undefined}
          onMouseDown={keepFocus}
          onPointerDown={() => handleDown(key)}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onPointerLeave={letGo}
          onContextMenu={keepFocus}
          onClick={() => handleClick(key)}
        >
          {key === "del" ? <Icon name="backspace" size={30} /> : key}
        </button>
      ))}
    </fieldset>
  );
}
